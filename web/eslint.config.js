import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
  { ignores: ['node_modules/'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.strictTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        project: ['./tsconfig.json', './tsconfig.node.json', './tsconfig.worker.json'],
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      eqeqeq: 'error',
      // French writes no-break spaces before some signs, also in sentences to be filled in.
      'no-irregular-whitespace': ['error', { skipTemplates: true }],
      // TypeScript knows which names exist, also the global types that this rule does not know.
      'no-undef': 'off',
      // Both read well and are never a mistake: `${seat}`, and `() => callback()`.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // `let { view } = $props()` is how Svelte spells it, also when nothing is reassigned.
      'prefer-const': 'off',
      'svelte/prefer-const': ['error', { destructuring: 'all' }],
      // What a component is given is typed by svelte-check; this parser takes it for `any`.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      // Maps and queries that live for one calculation need not be reactive.
      'svelte/prefer-svelte-reactivity': 'off',
      'svelte/no-at-html-tags': 'error',
      'svelte/button-has-type': 'error',
    },
  },
  {
    files: ['src/**'],
    ignores: ['src/lib/net/ask.ts', 'src/worker/**', 'src/lib/notices/worker.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'Use ask() of lib/net: it paces repeats.' }],
    },
  },
  {
    files: ['*.config.{js,ts}', 'tools/**'],
    languageOptions: { globals: globals.node },
  },
);
