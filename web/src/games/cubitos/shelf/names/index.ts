/** What is printed in the box, in the languages that it is not printed in. */
import { names, type Names } from '$lib/i18n/names';

names(import.meta.glob<{ words: Names }>('./[a-z][a-z].ts'));
