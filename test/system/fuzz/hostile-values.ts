import { verbatim } from './json-text.ts';
import type { Random } from './random.ts';

const TEXTS: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udc00b',
  '\ud83d\ude00',
  '\ufeff',
  '\uffff\ufffe',
  '\u{1ffff}',
  'e\u0301e\u0300'.repeat(20),
  '\u00e9',
  '\u202eabc\u202c\u2066x\u2069',
  '\u200b\u200d\u2060',
  '\u2028\u2029\u0085',
  '한국\u1112\u1161\u11ab',
  'ﷺ㎯ﬃ',
  `a${'\u0301'.repeat(2000)}`,
  '\r\nX-Injected: 1',
  "' or 1=1 --",
  '${x}{{x}}%s%n',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'https://user:pass@[::1]:99999/%zz',
  '//evil.example/x',
  'null',
  '1e400',
  '00000000-0000-0000-0000-000000000000',
  '0197A1B2-3C4D-7E5F-8A6B-00000000000G',
  '2026-02-30T25:61:61Z',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00.000Z',
  '+275760-09-13T00:00:00Z',
  '__proto__',
  'constructor',
  '**'.repeat(5000),
  '[a]('.repeat(2500),
  '`'.repeat(9999),
  '*_'.repeat(4000),
  '\\'.repeat(9999),
];

// Limits of texts and of other values.
const LENGTHS = [1, 50, 200, 300, 1000, 2000, 2048, 10_000, 100_000];

const CHARACTERS = ['x', '字', '𝒜', 'é', 'e\u0301', '-', ' ', '%', '~1', 'ß', 'İ', 'ǆ'];

/** Returns a text that is hard to take: odd characters, or about as long as a limit. */
export const hostileText = (random: Random): string => {
  if (!random.oneIn(3)) return random.pick(TEXTS);
  const character = random.pick(CHARACTERS);
  const length = random.pick(LENGTHS) + random.int(-1, 1);
  return random.pick(['', '/', 'https://x.example/']) + character.repeat(length);
};

const NUMBERS = [
  '0',
  '-0',
  '-1',
  '1',
  '4',
  '0.5',
  '2147483648',
  '9007199254740992',
  '9007199254740993',
  '18446744073709551616',
  '123456789012345678901234567890',
  '1e400',
  '-1e400',
  '1e-400',
  '1E+2',
  '1.7976931348623157e308',
];

/** Returns a number as JSON may have it, written in a way that no number is printed. */
export const hostileNumber = (random: Random): string => verbatim(random.pick(NUMBERS));

const nested = (depth: number, open: string, close: string, inside: string): string =>
  verbatim(open.repeat(depth) + inside + close.repeat(depth));

/** Returns a value as deep as few readers like it. */
export const deepValue = (random: Random): string => {
  const depth = random.pick([10, 100, 500, 1000, 10_000]);
  return random.pick([
    nested(depth, '[', ']', ''),
    nested(depth, '[', ']', '"x"'),
    nested(depth, '{"a":', '}', '1'),
    nested(depth, '[{"@type":"Thing","item":', '}]', 'null'),
    nested(depth, '{"step":[', ']}', '{"text":"x"}'),
  ]);
};

/** Returns a value of any type. */
export const hostileValue = (random: Random): unknown =>
  random.pick([
    () => null,
    () => true,
    () => false,
    () => [],
    () => ({}),
    () => [[]],
    () => [null],
    () => ({ type: 'paragraph' }),
    () => [{ type: 'paragraph', text: 'x' }, { type: 'divider' }],
    () => hostileNumber(random),
    () => hostileText(random),
    () => hostileText(random),
    () => deepValue(random),
  ])();

/** Returns a name for a member that is none of those that are asked for. */
export const hostileName = (random: Random): string =>
  random.pick([
    '__proto__',
    'constructor',
    'prototype',
    'toJSON',
    'toString',
    'hasOwnProperty',
    'then',
    'length',
    '',
    '/',
    '~',
    '~0~1',
    'a/b',
    '0',
    '-1',
    'id',
    'workspaceId',
    'deletedAt',
    'viewCount',
    'url',
    'type',
    '@id',
    '@type',
    '@context',
    '@graph',
    '\u0000',
    '\ud800',
    'x'.repeat(3000),
    hostileText(random),
  ]);
