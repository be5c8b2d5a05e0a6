import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { Labels } from './label.ts';
import { nl } from './nl.ts';

/** Labels in each supported language except English, by its BCP 47 tag. */
export const translations: ReadonlyMap<string, Labels> = new Map(
  Object.entries({ de, es, fr, it, nl }),
);

/** Colons after a label that differ from `:`; in French, a no-break space precedes it. */
export const colons: ReadonlyMap<string, string> = new Map([['fr', '\u00a0:']]);
