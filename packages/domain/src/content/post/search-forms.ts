import { withoutAccents } from '../../text/accents.ts';
import { withoutParticle } from '../../text/korean-particle.ts';

/** A search keeps a particle where less than this would be left: most such words are no noun and particle. */
const MIN_SEARCHED = 2;

/**
 * Returns the second form under which a word of a post is found: without accents, and without a Korean
 * particle; the word itself where it has neither.
 *
 * @example
 * indexedForm('커피는'); // '커피'
 */
export const indexedForm = (word: string): string =>
  withoutParticle(word, 1) ?? withoutAccents(word);

/**
 * Returns the second form in which a word of a search is looked for, like {@link indexedForm}.
 *
 * @example
 * searchedForm('café'); // 'cafe'
 */
export const searchedForm = (word: string): string =>
  withoutParticle(word, MIN_SEARCHED) ?? withoutAccents(word);
