import type { BlockText } from '../block/block-type.ts';
import { collapseWhitespace } from '../../text/collapse-whitespace.ts';
import { codePointLength, firstCodePoints } from '../../text/code-points.ts';
import { graphemesOf } from '../../text/intl-segmenter.ts';
import { IDEOGRAM } from './words.ts';

/** Maximum length of an excerpt that is made of a body, in code points, the `…` included. */
const MAX_EXCERPT_LENGTH = 300;

/** Maximum length of a text that excerpts look at, in UTF-16 units: white space may be long. */
const MAX_LOOK = 4000;

/** Maximum length of a grapheme cluster that is kept whole, in code points. */
const MAX_CLUSTER_LENGTH = 64;

/**
 * Returns the start of an article's prose on one line: all of it where that has at most 300 code
 * points, else as many words as fit before a `…`. A word is cut, at a grapheme cluster, where
 * whole words would leave more than half of the room.
 *
 * @example
 * excerptOf('Heat the water. Then pour.'); // 'Heat the water. Then pour.'
 */
export const excerptOf = (prose: string): string =>
  shortened(collapseWhitespace(prose.slice(0, MAX_LOOK).toWellFormed()), MAX_EXCERPT_LENGTH);

/** Returns the texts of a body that an excerpt is made of: all but code, one after another. */
export const proseOf = (texts: readonly BlockText[]): string => {
  let prose = '';
  for (const { role, text } of texts) {
    if (prose.length >= MAX_LOOK) break;
    if (role !== 'code') prose = prose === '' ? text : `${prose}\n${text}`;
  }
  return prose;
};

const SPACE = /^\s/u;
const IDEOGRAPH = new RegExp(`^${IDEOGRAM}`, 'u');

/** Returns the start of `text` like {@link excerptOf}, for any limit and measure of length. */
export const shortened = (
  text: string,
  limit: number,
  lengthOf: (text: string) => number = codePointLength,
): string => {
  const start = firstCodePoints(text, limit + MAX_CLUSTER_LENGTH);
  if (start.length === text.length && lengthOf(text) <= limit) return text;
  let length = 0;
  let end = 0;
  let words = { length: 0, end: 0 };
  let before = '';
  for (const cluster of graphemesOf(start)) {
    // A word ends before white space, and beside a character that is a word by itself.
    const endsWord = SPACE.test(cluster) || IDEOGRAPH.test(cluster) || IDEOGRAPH.test(before);
    if (endsWord && before !== '' && !SPACE.test(before)) words = { length, end };
    const next = length + lengthOf(cluster);
    if (next > limit - 1) break;
    length = next;
    end += cluster.length;
    before = cluster;
  }
  return `${text.slice(0, words.length >= limit / 2 ? words.end : end).trimEnd()}…`;
};
