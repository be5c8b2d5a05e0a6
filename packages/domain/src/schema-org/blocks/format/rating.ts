import { isJsonObject } from '../../../schema/json.ts';
import { isUnrated, ratingCountProperty } from '../../payload/rating-count.ts';
import type { PayloadReader } from '../payload-reader.ts';
import type { Format } from './format.ts';
import { decimalOf } from './decimal.ts';
import { scalarText, textAt } from './text.ts';

/** The best rating that there is where none is named (schema.org/bestRating). */
const BEST_RATING = '5';

/**
 * A Rating or an AggregateRating with the number of those who gave it: `4.4/5 (89)`. Nothing where
 * none was given.
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
    // A rating in percent, or one such as `4/5`, says itself what it is out of.
    const outOf = /[%/]/.test(given) ? given : `${given}/${best}`;
    return count === undefined ? outOf : `${outOf} (${count})`;
  },
};

/**
 * Returns a number as it is written in the language of the post; a text that is none as it stands.
 */
const numeral = (text: string | undefined, reader: PayloadReader): string | undefined => {
  const number = decimalOf(text);
  return number === undefined ? text : reader.i18n.number(number);
};
