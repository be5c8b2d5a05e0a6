import { isJsonObject } from '../../../schema/json.ts';
import { isUnrated, ratingCountProperty } from '../../payload/rating-count.ts';
import type { PayloadReader } from '../payload-reader.ts';
import type { Format } from './format.ts';
import { decimalOf } from './decimal.ts';
import { scalarText, textAt } from './text.ts';

/** Default of the best rating (schema.org/bestRating). */
const BEST_RATING = '5';

/**
 * A Rating, or an AggregateRating with the number of ratings: `4.4/5 (89)`. Not shown for a node
 * without ratings.
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

/** Formats a number in the language of the post; any other text is returned unchanged. */
const numeral = (text: string | undefined, reader: PayloadReader): string | undefined => {
  const number = decimalOf(text);
  return number === undefined ? text : reader.i18n.number(number);
};
