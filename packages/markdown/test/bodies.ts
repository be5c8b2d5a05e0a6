import type { Block } from '@content-publishing/domain';
import fc from 'fast-check';

const UUIDS = ['0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b', '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4c'];

/** Pieces of texts that Markdown reads, next to words. */
const PIECES = [
  ...[
    'a',
    'word',
    ' ',
    ' ',
    '\n',
    '*',
    '**',
    '_',
    '`',
    '```',
    '~',
    '~~',
    '[',
    ']',
    '(',
    ')',
    '!',
    '<',
    '>',
  ],
  ...[
    '#',
    '## ',
    '- ',
    '+ ',
    '1. ',
    '2) ',
    '> ',
    '---',
    '===',
    '***',
    '|',
    ':',
    '::',
    ':::',
    '&amp;',
  ],
  ...[
    '&',
    '\\',
    '<b>',
    '</b>',
    '<!-- -->',
    '<br>',
    '[x] ',
    '[^1]',
    '[^1]: ',
    '[a]: b',
    '[a](/b)',
    '日',
    '本',
  ],
  ...[
    'https://example.com/',
    'www.example.com',
    'me@example.com',
    '![a](media:b)',
    '{#id}',
    '{',
    '}',
  ],
  ...[
    '"',
    "'",
    '— ',
    '– ',
    '☑ ',
    '\t',
    '    ',
    '$$',
    '{{< x >}}',
    '{% x %}',
    '!!! note',
    '[!NOTE]',
    '.',
    '  \n',
  ],
];

/** Texts of pieces that Markdown reads. */
export const hostileText = fc
  .array(fc.constantFrom(...PIECES), { maxLength: 8 })
  .map((pieces) => pieces.join(''));

/** Texts as people write them: words and a few marks. */
export const plainText = fc
  .array(
    fc.constantFrom(
      'salt',
      'Moka pot',
      'see https://example.com/a?b=1',
      'and so',
      '5 %',
      '*now*',
      '[here](/x)',
      '`code`',
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((words) => words.join(' '));
const text = fc.oneof(plainText, hostileText);
const id = fc.constantFrom('start', 'a', 'b-2', 'ünder', '#x', 'a{b');
const url = fc.constantFrom(
  ...[
    'https://video.example/embed/1',
    'https://youtu.be/dQw4w9WgXcQ',
    'https://a.example/?a=1&amp;b=2',
  ],
  ...['https://a.example/(x)', "https://a.example/'x'", 'https://a.example/?a&copy=1#é'],
);
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const shapes = {
  callout: { variant: fc.constantFrom('info', 'error'), title: optional(text), body: text },
  code: { language: fc.constantFrom('', 'ts', 'c++', 'block', 'a b', 'a{1}'), code: text },
  cta: {
    title: text,
    body: text,
    linkUrl: fc.constantFrom('/x', '/a(b', 'https://a.example/?a=1&b=2', '#x'),
    linkLabel: text,
    variant: fc.constantFrom('default', 'outlined'),
  },
  divider: {},
  faq: {
    items: fc.array(fc.record({ question: text, answer: text }), { minLength: 1, maxLength: 3 }),
  },
  heading: { level: fc.constantFrom(2, 3, 4), text, id: optional(id) },
  image: { mediaId: fc.constantFrom(...UUIDS), alt: optional(text), caption: optional(text) },
  key_takeaways: { items: fc.array(text, { minLength: 1, maxLength: 3 }) },
  list: { style: fc.constantFrom('bullet', 'ordered'), items: fc.array(text, { maxLength: 4 }) },
  paragraph: { text },
  quote: { text, attribution: optional(text) },
  tweet_embed: { url },
  video_embed: { url, title: optional(text) },
  timeline: {
    title: optional(text),
    scale: fc.constantFrom('day', 'year'),
    count: fc.integer(),
    isOpen: optional(fc.boolean()),
    entries: fc.array(text, { maxLength: 3 }),
  },
} satisfies Record<string, Record<string, fc.Arbitrary<unknown>>>;

const blockOf = (type: string, fields: Record<string, fc.Arbitrary<unknown>>) =>
  fc.record(fields).map((block) => {
    const present = Object.entries(block).filter(([, value]) => value !== undefined);
    return { type, ...Object.fromEntries(present) } as unknown as Block;
  });

/** Blocks of the 13 types, and of an invented 14th, `timeline`, with texts that Markdown reads. */
export const anyBlock: fc.Arbitrary<Block> = fc.oneof(
  ...Object.entries(shapes).map(([type, fields]) => blockOf(type, fields)),
);

/** Blocks of the 13 types. */
export const knownBlock: fc.Arbitrary<Block> = fc.oneof(
  ...Object.entries(shapes)
    .filter(([type]) => type !== 'timeline')
    .map(([type, fields]) => blockOf(type, fields)),
);

/** Posts as people write them: words and a few marks. */
export const plainBody: fc.Arbitrary<readonly Block[]> = fc.array(
  fc.oneof(
    blockOf('paragraph', { text: plainText }),
    blockOf('heading', { level: fc.constantFrom(2, 3), text: plainText }),
    blockOf('list', {
      style: fc.constantFrom('bullet', 'ordered'),
      items: fc.array(plainText, { minLength: 1, maxLength: 4 }),
    }),
    blockOf('callout', { variant: fc.constant('info'), title: plainText, body: plainText }),
    blockOf('quote', { text: plainText, attribution: optional(plainText) }),
  ),
  { maxLength: 8 },
);
