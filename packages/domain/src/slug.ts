import { checker } from './schema/checker.ts';
import { isUuid } from './schema/scalar.ts';
import { Text } from './schema/text.ts';

// Letters with their marks and digits of any script, and RFC 3986's unreserved signs.
const SLUG = /^[\p{L}\p{M}\p{Nd}\-_.~]+$/u;

const slugProblem = (slug: string): string | undefined => {
  if (!SLUG.test(slug)) return 'must consist of letters, digits, "-", "_", "." and "~"';
  // A dot segment is removed from a URL's path (RFC 3986, 5.2.4), and a UUID is looked up as an id.
  if (slug === '.' || slug === '..') return 'must not be "." or ".."';
  return isUuid(slug) ? 'must not have the form of a UUID' : undefined;
};

/** A slug: 1 to 200 characters that can stand in a URL's path, in Unicode NFC once stored. */
export const SlugSchema = Text({ minLength: 1, maxLength: 200, rule: slugProblem });

/** The form in which slugs are stored and looked up: Unicode NFC. */
export const toSlug = (text: string): string => text.normalize('NFC');

/** Whether `text` can be a slug. */
export const isSlug = (text: string): boolean => slugChecker.accepts(text);

const slugChecker = checker(SlugSchema);
