import type { Facts } from './facts';

export const language: Facts = { name: 'Deutsch', direction: 'ltr' };
