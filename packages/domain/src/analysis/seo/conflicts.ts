import type { Check } from '../check.ts';
import { fieldText, wholePlace } from '../place.ts';
import { counted } from '../scale.ts';
import type { SeoSource } from './source.ts';

/**
 * Contradiction between properties of a post, or a value that search engines ignore, with advice to
 * solve it.
 */
interface Conflict {
  readonly found: string;
  readonly advice: string;
  /** Returns the JSON Pointers of the properties that are in conflict. */
  readonly fields: (source: SeoSource) => readonly string[];
  readonly isIn: (source: SeoSource) => boolean;
}

interface ConflictCheck {
  readonly id: string;
  readonly weight: number;
  /**
   * Properties that may contradict each other, in the plural, as the first words of the finding.
   */
  readonly subject: string;
  readonly conflicts: readonly Conflict[];
  readonly appliesTo: (source: SeoSource) => boolean;
}

/** Points subtracted from 100 for each conflict. */
const COST = 50;

export const conflictCheck = ({
  id,
  weight,
  subject,
  conflicts,
  appliesTo,
}: ConflictCheck): Check<SeoSource> => ({
  id,
  weight,
  description: `${subject} do not contradict themselves or each other. Each of these costs ${COST}: ${conflicts.map(({ found }) => found).join('; ')}.`,
  measure: (source) => {
    if (!appliesTo(source)) return undefined;
    const present = conflicts.filter(({ isIn }) => isIn(source));
    return {
      score: Math.max(0, 100 - COST * present.length),
      found:
        present.length === 0
          ? `${subject} agree.`
          : `${counted(present.length, 'conflict')}: ${present.map(({ found }) => found).join('; ')}.`,
      advice: present.map(({ advice }) => advice).join(' ') || null,
    };
  },
  places: (source) => {
    const present = conflicts.filter(({ isIn }) => isIn(source));
    const paths = new Set(present.flatMap(({ fields }) => fields(source)));
    return [...paths].map((path) => wholePlace(fieldText(source, path)));
  },
});
