import { Text } from '../schema/text.ts';
import { MAX_SLUG_LENGTH, slugProblem } from './slug.ts';

/**
 * Schema of a slug: 1 to 200 code points, also in Unicode NFC. Letters with their marks, digits,
 * `-`, `_`, `.` and `~` are allowed; `.`, `..` and UUIDs are not.
 */
export const SlugSchema = /* @__PURE__ */ Text({
  minLength: 1,
  maxLength: MAX_SLUG_LENGTH,
  rule: slugProblem,
});
