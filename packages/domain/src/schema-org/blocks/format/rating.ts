import { isJsonObject } from '../../../schema/json.ts';
import { isUnrated, ratingCountProperty } from '../../payload/rating-count.ts';
import type { PayloadReader } from '../payload-reader.ts';
import { decimalOf, type Format } from './format.ts';
import { scalarText, textAt } from './text.ts';

/** Default of `bestRating`, if a rating does not give it (schema.org/bestRating). */
const BEST_RATING = '5';

/**
 * Format of the first value: a Rating as `4.4/5`, an AggregateRating with its number of ratings as
 * `4.4/5 (89)`, and a text unchanged. A node that counts zero ratings or has no `ratingValue` is
 * not shown.
 */
export const rating: Format = {
  name: 'rating',
  read: ([value], reader) => {
    if (!isJsonObject(value)) return scalarText(value);
    if (isUnrated(value)) return undefined;
    const at = (property: string) => numeral(textAt(value, property, reader), reader);
    const given = at('ratingValue');
    const count = at(ratingCountProperty(value) ?? '');
    if (given === undefined) return undefined;
    const best = at('bestRating') ?? BEST_RATING;
    // A rating in percent, or such as `4/5`, already contains its maximum.
    const outOf = /[%/]/.test(given) ? given : `${given}/${best}`;
    return count === undefined ? outOf : `${outOf} (${count})`;
  },
};

/**
 * Formats a decimal number in the language of the post. Any other text, and `undefined`, is
 * returned unchanged.
 */
const numeral = (text: string | undefined, reader: PayloadReader): string | undefined => {
  const number = decimalOf(text);
  return number === undefined ? text : reader.i18n.number(number);
};
