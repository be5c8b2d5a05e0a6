import { withoutAccents } from '../../text/accents.ts';
import { withoutParticle } from '../../text/korean-particle.ts';

/**
 * Minimum letters that must remain of a searched Korean word without its particle; otherwise the
 * ending is kept, since most such short words are not a noun with a particle.
 */
const MIN_SEARCHED = 2;

/**
 * Returns the second form under which a word of a post is indexed, besides the word itself: without
 * its Korean particle, or else without accents. Returns `word` itself if it has neither.
 *
 * @example
 * indexedForm('커피는'); // '커피'
 */
export const indexedForm = (word: string): string =>
  withoutParticle(word, 1) ?? withoutAccents(word);

/**
 * Returns the second form under which a word of a search is looked up, besides the word itself:
 * without its Korean particle if {@link MIN_SEARCHED} letters remain, or else without accents.
 *
 * @example
 * searchedForm('café'); // 'cafe'
 */
export const searchedForm = (word: string): string =>
  withoutParticle(word, MIN_SEARCHED) ?? withoutAccents(word);
