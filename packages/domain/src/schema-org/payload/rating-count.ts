import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { valuesOf } from './values.ts';

/** Properties with the number of ratings of an AggregateRating, the preferred one first. */
const COUNTS = ['ratingCount', 'reviewCount'] as const;

/** Matches a count of zero: `0`, `0.0`, `0 reviews`. */
const ZERO = /^\s*0+(?:[.,]0+)?(?![\d.,])/;

const isZero = (value: unknown): boolean => {
  const count = isJsonObject(value) ? value['@value'] : value;
  return count === 0 || (typeof count === 'string' && ZERO.test(count));
};

/**
 * Returns the name of the property that counts the ratings of a node: the first with a count other
 * than zero, or else the first with a value; `undefined` if there is none.
 */
export const ratingCountProperty = (node: JsonObject): string | undefined => {
  const given = COUNTS.filter((name) => valuesOf(node[name]).some((value) => value !== ''));
  return given.find((name) => !valuesOf(node[name]).every(isZero)) ?? given[0];
};

/** Returns whether `value` is a node that counts zero ratings; false for a node without a count. */
export const isUnrated = (value: unknown): boolean => {
  if (!isJsonObject(value)) return false;
  const counted = ratingCountProperty(value);
  return counted !== undefined && valuesOf(value[counted]).every(isZero);
};
