type HostileSource = readonly [what: string, source: (size: number) => string];

const repeated = (pattern: string): HostileSource => [
  `${JSON.stringify(pattern)} repeated`,
  (size) => pattern.repeat(size / pattern.length),
];

const nested = (what: string, open: string, close: string): HostileSource => [
  what,
  (depth) => `${open.repeat(depth)}a${close.repeat(depth)}`,
];

/** Backtick strings of growing lengths, none of which closes another. */
const growingBackticks = (size: number): string =>
  Array.from({ length: Math.sqrt(2 * size) }, (_, index) => '`'.repeat(index + 1)).join('a');

const PATTERNS = [
  ...['*', '*a_', ' a*', '**a*', 'a**b*c* '],
  ...[
    '[',
    '[a](',
    '[a](b)',
    '[[a](b)',
    '[a](<b',
    '[a](b(',
    '[a](b \\',
    '[a](\n',
    '[a](javascript:b)',
  ],
  ...['[a](b "', "[a](b 'c", '[a](b (', '[a](b "c\n'],
  ...['`', '`` ', '`a``', '\\`', '&', '&#', '&amp;'],
];

/** Inline Markdown, of as many characters or levels as is asked for, that is easily read in too many steps. */
export const hostileSources: readonly HostileSource[] = [
  ...PATTERNS.map(repeated),
  nested('nested emphasis', '*a ', ' b*'),
  nested('strong emphasis nested in one run', '*', '*'),
  nested('nested brackets', '[', ']'),
  nested('nested links', '[', '](b)'),
  ['open brackets before links', (size) => '['.repeat(size / 2) + '[a](b)'.repeat(size / 12)],
  ['openers before closers', (size) => '**a '.repeat(size / 8) + 'b_ c*'.repeat(size / 10)],
  ['nested parentheses', (size) => `[a](${'('.repeat(size)}a${')'.repeat(size)})`],
  ['backtick strings of growing lengths', growingBackticks],
  ['a destination with a long gap', (size) => `[a](<b${' '.repeat(size)}c>)`],
  ['a long title', (size) => `[a](b "${'c'.repeat(size)}")`],
  ['a long title that is never closed', (size) => `[a](b "${'c\n'.repeat(size / 2)}`],
];
