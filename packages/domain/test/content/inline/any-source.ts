import fc from 'fast-check';

const MARKS = ['*', '**', '***', '_', '__', '`', '``', '[', ']', '](', '(', ')', '<', '>', '\\'];
const SIGNS = [
  '&',
  ';',
  ':',
  '"',
  "'",
  '!',
  '#',
  '/',
  '-',
  '.',
  ',',
  '£',
  '«',
  '»',
  '、',
  '。',
  '€',
];
const LETTERS = ['a', 'b', 'é', '中', '文', '😀', '𝒜', '\u0301', '\u200b'];
const SPACES = [' ', '  ', '\t', '\n', '\u00a0', '\u2003', '\u3000'];
const PHRASES = [
  '&amp;',
  '&#42;',
  '&#x5d;',
  '&nosuch;',
  '](/u)',
  '](<u v> "t")',
  "](u 't')",
  '](u (t))',
  '[a](b)',
  'http://x',
  'javascript:',
  '//',
];

const repeated = (times: number, pieces: readonly string[]): readonly string[] =>
  Array.from({ length: times }, () => pieces).flat();

// Four times as many marks as signs, spaces and phrases, and twice as many letters.
const PIECES = [
  ...repeated(12, MARKS),
  ...repeated(10, LETTERS),
  ...repeated(3, SIGNS),
  ...repeated(6, SPACES),
  ...repeated(4, PHRASES),
];

/** Any inline Markdown, with many marks and the characters that matter beside them. */
export const anySource = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 24 })
  .map((pieces) => pieces.join(''));
