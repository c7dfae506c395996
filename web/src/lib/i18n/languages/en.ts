import type { Facts } from './facts';

export const language: Facts = { name: 'English', direction: 'ltr' };
