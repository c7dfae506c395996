/** The client as an app: what makes it installable, lets it open without the network, and tells of newer versions. */
import { app } from '$lib/frame/app.svelte';
import { follow } from './dress.svelte';
import Newer from './Newer.svelte';
import { begin } from './registration.svelte';

export function start(): void {
  app.Note = Newer;
  follow();
  begin();
}
