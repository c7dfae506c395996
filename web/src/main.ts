import { mount } from 'svelte';
import App from './App.svelte';
import { loadWords } from '$lib/i18n/words.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no element with the id "app".');

void loadWords().then(() => mount(App, { target }));
