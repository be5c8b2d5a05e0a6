import { withoutAccents } from '../../text/accents.ts';
import { withoutParticle } from '../../text/korean-particle.ts';

/**
 * Minimum letters of a searched word without its particle; a word with fewer keeps its ending, since
 * most such words are not a noun with a particle.
 */
const MIN_SEARCHED = 2;

/**
 * Returns the second form under which a word of a post is indexed: without a Korean particle, or else
 * without accents. Returns `word` itself if it has neither.
 *
 * @example
 * indexedForm('커피는'); // '커피'
 */
export const indexedForm = (word: string): string =>
  withoutParticle(word, 1) ?? withoutAccents(word);

/**
 * Returns the second form under which a word of a search is looked up, like {@link indexedForm}.
 *
 * @example
 * searchedForm('café'); // 'cafe'
 */
export const searchedForm = (word: string): string =>
  withoutParticle(word, MIN_SEARCHED) ?? withoutAccents(word);
