import { toNfc } from '../text/nfc.ts';
import { ignorableIn, JOINER } from '../text/visible-characters.ts';
import { isUuid } from '../schema/uuid.ts';
import { codePointLength } from '../text/code-points.ts';

// Letters with their marks and digits of any script, and the unreserved signs of RFC 3986.
const SLUG = new RegExp(`^[\\p{L}\\p{Nd}\\-_.~](?:[\\p{L}\\p{M}\\p{Nd}\\-_.~]|${JOINER})*$`, 'u');

/** Maximum code points of a slug, also in Unicode NFC. */
export const MAX_SLUG_LENGTH = 200;

/** Returns the expectation that a slug does not meet; `undefined` for a valid slug. */
export const slugProblem = (slug: string): string | undefined => {
  // Some letters of Hebrew and Indian scripts are longer in NFC.
  if (codePointLength(toSlug(slug)) > MAX_SLUG_LENGTH) {
    return `must have at most ${MAX_SLUG_LENGTH} characters in Unicode NFC`;
  }
  const ignorable = ignorableIn(slug);
  if (ignorable !== undefined) {
    return `must not contain characters that cannot be seen; U+${ignorable.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')} is one`;
  }
  if (!SLUG.test(slug)) {
    return 'must consist of letters with their marks, digits, "-", "_", "." and "~", and begin with no mark';
  }
  // A dot segment is removed from a URL's path (RFC 3986, 5.2.4), and a UUID is looked up as an id.
  if (slug === '.' || slug === '..') return 'must not be "." or ".."';
  return isUuid(slug) ? 'must not have the form of a UUID' : undefined;
};

/**
 * Returns the form in which slugs are stored and looked up: Unicode NFC.
 *
 * @example
 * toSlug('cafe\u0301'); // 'café', in NFC
 */
export const toSlug = (text: string): string => toNfc(text);

/**
 * Returns whether `text` is a valid slug of a new record.
 *
 * @example
 * isSlug('hello world'); // false
 */
export const isSlug = (text: string): boolean =>
  codePointLength(text) <= MAX_SLUG_LENGTH && slugProblem(text) === undefined;

// Slugs by the former rule, which allowed invisible characters.
const STORED_SLUG = new RegExp(`^(?:[\\p{L}\\p{M}\\p{Nd}\\-_.~]|${JOINER})+$`, 'u');

/**
 * Returns whether a stored record may have `slug`. Unlike {@link isSlug}, it accepts slugs that
 * only an earlier rule allowed.
 */
export const mayBeStored = (slug: string): boolean =>
  STORED_SLUG.test(slug) &&
  codePointLength(slug) <= MAX_SLUG_LENGTH &&
  slug !== '.' &&
  slug !== '..' &&
  !isUuid(slug);
