import { primaryLanguage } from '../../text/language.ts';
import { amstad } from './amstad.ts';
import { douma } from './douma.ts';
import { fernandezHuerta } from './fernandez-huerta.ts';
import { flesch } from './flesch.ts';
import type { ReadabilityFormula } from './formula.ts';
import { gulpease } from './gulpease.ts';
import { kandelMoles } from './kandel-moles.ts';

export const FORMULAS: readonly ReadabilityFormula[] = [
  flesch,
  amstad,
  fernandezHuerta,
  kandelMoles,
  gulpease,
  douma,
];

const byLanguage = new Map(FORMULAS.map((formula) => [formula.language, formula]));

/**
 * Returns the formula for texts in the language of a BCP 47 `tag`; `undefined` if there is none.
 */
export const formulaFor = (tag: string): ReadabilityFormula | undefined =>
  byLanguage.get(primaryLanguage(tag));
