import { withoutAccents } from '../../text/accents.ts';
import { withoutParticle } from '../../text/korean-particle.ts';

/**
 * Minimum letters that remain of a searched Korean word without its particle. A shorter word keeps
 * its ending, since most words as short are not a noun with a particle.
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
