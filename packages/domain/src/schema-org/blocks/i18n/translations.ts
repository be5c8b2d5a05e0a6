import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { Labels } from './label.ts';
import { nl } from './nl.ts';

/** Labels of each supported language except English, by its primary language (BCP 47). */
export const translations: ReadonlyMap<string, Labels> = new Map(
  Object.entries({ de, es, fr, it, nl }),
);

/**
 * Colon after a label, by primary language; a language that is not listed uses `:`. In French, a
 * no-break space precedes the colon.
 */
export const colons: ReadonlyMap<string, string> = new Map([['fr', '\u00a0:']]);
