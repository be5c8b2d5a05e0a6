import type { BlockText, TextRole } from '../block/block-type.ts';
import { collapseWhitespace } from '../../text/collapse-whitespace.ts';
import { codePointLength, firstCodePoints } from '../../text/code-points.ts';
import { graphemesOf } from '../../text/intl-segmenter.ts';
import { hasVisibleCharacter } from '../../text/visible-characters.ts';
import { IDEOGRAM } from './words.ts';

/** Maximum code points of a derived excerpt, the `…` included; a longer text is cut. */
const MAX_EXCERPT_LENGTH = 300;

/**
 * Maximum UTF-16 units of the text that an excerpt is made from. It is greater than the excerpt,
 * since white space is collapsed.
 */
const MAX_SOURCE_LENGTH = 4000;

/** Maximum code points of a grapheme cluster that is kept whole; a longer one may be cut. */
const MAX_CLUSTER_LENGTH = 64;

/**
 * Returns the start of the prose of an article on one line: all of it if it has at most 300 code
 * points, otherwise as many words as fit before a `…`. If whole words would use less than half of the
 * room, the last word is cut at a grapheme cluster.
 *
 * @example
 * excerptOf('Heat the water. Then pour.'); // 'Heat the water. Then pour.'
 */
export const excerptOf = (prose: string): string =>
  shortened(
    collapseWhitespace(prose.slice(0, MAX_SOURCE_LENGTH).toWellFormed()),
    MAX_EXCERPT_LENGTH,
  );

/**
 * Roles of the texts that an excerpt may be made from, by preference; an excerpt has the texts of one
 * role only.
 */
const ROLES = ['prose', 'aside', 'dialogue', 'point', 'item', 'heading', 'label'] as const;

/**
 * Returns the texts of a body that an excerpt is made from. These are its paragraphs alone, because
 * headings, list entries and captions do not form sentences with them. A body without paragraphs
 * has its quotations and callouts instead, or else its questions and answers, takeaways, list
 * entries, headings or labels; a `·` separates texts that do not end like a sentence. Returns `''`
 * for a body without text.
 *
 * @example
 * proseOf(body.texts); // 'Heat the water.\nThen pour.'
 */
export const proseOf = (texts: readonly BlockText[]): string => {
  for (const role of ROLES) {
    const prose = joined(role, texts);
    if (prose !== '') return prose;
  }
  return '';
};

/**
 * Returns the role of the texts that {@link proseOf} joins; `undefined` if the body has no text.
 */
export const proseRoleOf = (texts: readonly BlockText[]): TextRole | undefined =>
  ROLES.find((role) => joined(role, texts) !== '');

/** Joins the texts with the role `wanted`, up to {@link MAX_SOURCE_LENGTH}; `''` if all are blank. */
const joined = (wanted: TextRole, texts: readonly BlockText[]): string => {
  let text = '';
  for (const { role, text: next } of texts) {
    if (text.length >= MAX_SOURCE_LENGTH) break;
    if (role !== wanted || !hasVisibleCharacter(next.slice(0, MAX_SOURCE_LENGTH))) continue;
    text = text === '' ? next : `${text}${separator(wanted, text)}${next}`;
  }
  return text;
};

/**
 * Returns the separator between two texts of an excerpt: a line feed, or ` · ` after a text that
 * does not end like a sentence.
 */
const separator = (role: TextRole, before: string): string =>
  role === 'prose' || ENDS_SENTENCE.test(before.slice(-MAX_CLUSTER_LENGTH)) ? '\n' : ' · ';

const ENDS_SENTENCE = /[\p{P}\p{S}]\s*$/u;

const SPACE = /^\s/u;
const IDEOGRAPH = new RegExp(`^${IDEOGRAM}`, 'u');

/**
 * Shortens `text` like {@link excerptOf} to the length `limit`, measured by `lengthOf` (default:
 * code points).
 */
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
    // A word ends before white space, and before and after a character that is a word by itself.
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
