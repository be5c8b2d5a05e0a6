import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { Labels } from './label.ts';
import { nl } from './nl.ts';

/** The words of the service in each language that it speaks besides English, by its BCP 47 tag. */
export const translations: ReadonlyMap<string, Labels> = new Map(
  Object.entries({ de, es, fr, it, nl }),
);

/** The colon behind a label, where it is not the bare one: in French a fixed space precedes it. */
export const colons: ReadonlyMap<string, string> = new Map([['fr', '\u00a0:']]);
