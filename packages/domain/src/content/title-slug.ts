import { codePointLength, firstCodePoints } from '../text/code-points.ts';
import { anchorOf, withoutVanishing } from './body/heading-slug.ts';
import { isSlug, MAX_SLUG_LENGTH } from './slug.ts';

// Apostrophes inside a word, before its last one or two letters, as in `beginner’s` and `don’t`,
// but not between words, as in `l’escalier`.
const APOSTROPHES = /['’‘ʼ](?=\p{L}{1,2}(?!\p{L}))/gu;

/** Returns `text` without the apostrophes that slugs leave out: `beginners` for `beginner’s`. */
export const withoutApostrophes = (text: string): string => text.replaceAll(APOSTROPHES, '');

const WORDLIKE = /[\p{L}\p{Nd}]/u;

/**
 * Returns a slug for the title of a post, or the name of another record. It is made like the anchor
 * of a heading, in lower case with a `-` between words, and it is always valid. A long title is cut
 * after a word. Returns `untitled` for a title without letters and digits. The slug may be taken by
 * another record.
 *
 * @example
 * slugOf('The beginner’s guide to Crème brûlée'); // 'the-beginners-guide-to-creme-brulee'
 */
export const slugOf = (title: string): string => {
  if (!WORDLIKE.test(withoutVanishing(title))) return 'untitled';
  const slug = shortened(anchorOf(withoutApostrophes(title)));
  // Only a UUID is a valid anchor but no slug.
  return isSlug(slug) ? slug : `post-${slug}`;
};

const shortened = (slug: string): string => {
  if (codePointLength(slug) <= MAX_SLUG_LENGTH) return slug;
  const lastWordEnd = firstCodePoints(slug, MAX_SLUG_LENGTH + 1).lastIndexOf('-');
  return lastWordEnd >= MAX_SLUG_LENGTH / 2
    ? slug.slice(0, lastWordEnd)
    : // A joiner at the end is dropped.
      anchorOf(firstCodePoints(slug, MAX_SLUG_LENGTH));
};
