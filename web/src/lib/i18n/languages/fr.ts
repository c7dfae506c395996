import type { Facts } from './facts';

export const language: Facts = { name: 'Français', direction: 'ltr', machine: true };
