import { composed } from './composed.ts';
import { checker } from './schema/checker.ts';
import { isUuid } from './schema/scalar.ts';
import { codePointLength, Text } from './schema/text.ts';

// Letters with their marks and digits of any script, and RFC 3986's unreserved signs.
const SLUG = /^[\p{L}\p{M}\p{Nd}\-_.~]+$/u;

const MAX_LENGTH = 200;

const slugProblem = (slug: string): string | undefined => {
  // Some letters of Hebrew and Indian scripts are longer in NFC.
  if (codePointLength(toSlug(slug)) > MAX_LENGTH) {
    return `must have at most ${MAX_LENGTH} characters in Unicode NFC`;
  }
  if (!SLUG.test(slug)) return 'must consist of letters, marks, digits, "-", "_", "." and "~"';
  // A dot segment is removed from a URL's path (RFC 3986, 5.2.4), and a UUID is looked up as an id.
  if (slug === '.' || slug === '..') return 'must not be "." or ".."';
  return isUuid(slug) ? 'must not have the form of a UUID' : undefined;
};

/** A slug: 1 to 200 characters, also in Unicode NFC, that can stand in a URL's path. */
export const SlugSchema = Text({ minLength: 1, maxLength: MAX_LENGTH, rule: slugProblem });

/** The form in which slugs are stored and looked up: Unicode NFC. */
export const toSlug = (text: string): string => composed(text);

/** Whether `text` can be a slug. */
export const isSlug = (text: string): boolean => slugChecker.accepts(text);

const slugChecker = checker(SlugSchema);
