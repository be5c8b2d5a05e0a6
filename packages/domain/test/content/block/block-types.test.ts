import { describe, expect, it } from 'vitest';
import { bodyOf, violationsOf, wrongPaths } from '../body/parsed.ts';

const times = <Item>(count: number, item: Item): Item[] =>
  Array.from({ length: count }, () => item);

const MEDIA_ID = '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b';

/** Blocks that are accepted as they stand. */
const accepted: readonly (readonly [string, object])[] = [
  ...['info', 'warning', 'success', 'error'].map(
    (variant) =>
      [`callout ${variant}`, { type: 'callout', variant, body: 'Mind the gap.' }] as const,
  ),
  ['a callout with a title', { type: 'callout', variant: 'info', title: 'Note', body: 'This.' }],
  ['a callout of empty texts', { type: 'callout', variant: 'info', title: '', body: '' }],
  ['code with a language of 64 characters', { type: 'code', language: 'x'.repeat(64), code: '' }],
  ['code without a language name', { type: 'code', language: '', code: 'a\n\tb' }],
  ...['default', 'outlined'].flatMap((variant) =>
    ['https://example.com/a?b=c#d', '/a', '?page=2', '#top', 'a/b', '../up'].map(
      (linkUrl) =>
        [
          `cta ${variant} to ${linkUrl}`,
          { type: 'cta', title: '', body: '', linkUrl, linkLabel: '', variant },
        ] as const,
    ),
  ),
  ['a divider', { type: 'divider' }],
  ['faq of 1', { type: 'faq', items: [{ question: '', answer: '' }] }],
  ['faq of 50', { type: 'faq', items: times(50, { question: 'Q', answer: 'A' }) }],
  ...[2, 3, 4].map(
    (level) =>
      [`heading of level ${level}`, { type: 'heading', level, text: 'A', id: 'own-Id_1' }] as const,
  ),
  ['a heading with any id without white space', { type: 'heading', level: 2, text: '', id: 'é#1' }],
  ['image', { type: 'image', mediaId: MEDIA_ID }],
  ['image with empty texts', { type: 'image', mediaId: MEDIA_ID, alt: '', caption: '' }],
  ['key_takeaways of 1', { type: 'key_takeaways', items: [''] }],
  ['key_takeaways of 10', { type: 'key_takeaways', items: times(10, 'One.') }],
  ['a bullet list', { type: 'list', style: 'bullet', items: ['a'] }],
  ['an ordered list', { type: 'list', style: 'ordered', items: [''] }],
  ['an empty list', { type: 'list', style: 'bullet', items: [] }],
  ['an empty paragraph', { type: 'paragraph', text: '' }],
  ['a paragraph of 10,000 characters', { type: 'paragraph', text: 'a'.repeat(10_000) }],
  [
    'a paragraph of 10,000 characters beyond U+FFFF',
    { type: 'paragraph', text: '𝒳'.repeat(10_000) },
  ],
  ['a quote', { type: 'quote', text: 'So it goes.' }],
  ['a quote with its source', { type: 'quote', text: '', attribution: '' }],
  ['tweet_embed', { type: 'tweet_embed', url: 'https://social.example/@a/1' }],
  ['video_embed', { type: 'video_embed', url: 'http://video.example/embed/1' }],
  ['video_embed with a title', { type: 'video_embed', url: 'https://v.example/1', title: '' }],
];

describe('a block is kept as it stands:', () => {
  it.each(accepted)('%s', (_name, block) => {
    expect(bodyOf(block).blocks).toEqual([block]);
  });
});

const cta = {
  type: 'cta',
  title: 'T',
  body: 'B',
  linkUrl: '/',
  linkLabel: 'L',
  variant: 'default',
};
const faqItem = { question: 'Q', answer: 'A' };

/** Blocks that are rejected, each with the one place that is wrong. */
const rejected: readonly (readonly [string, object, string])[] = [
  ['another callout variant', { type: 'callout', variant: 'danger', body: '' }, '/0/variant'],
  ['a variant in capitals', { type: 'callout', variant: 'Info', body: '' }, '/0/variant'],
  [
    'a language of 65 characters',
    { type: 'code', language: 'x'.repeat(65), code: '' },
    '/0/language',
  ],
  ['another cta variant', { ...cta, variant: 'primary' }, '/0/variant'],
  ...[
    '',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:,x',
    'mailto:a@b.c',
  ].map((linkUrl) => [`cta to ${linkUrl}`, { ...cta, linkUrl }, '/0/linkUrl'] as const),
  ['a divider with a text', { type: 'divider', text: '' }, '/0/text'],
  ['faq of 0', { type: 'faq', items: [] }, '/0/items'],
  ['faq of 51', { type: 'faq', items: times(51, faqItem) }, '/0/items'],
  ['faq without an answer', { type: 'faq', items: [{ question: 'Q' }] }, '/0/items/0/answer'],
  [
    'faq without a question',
    { type: 'faq', items: [faqItem, { answer: '' }] },
    '/0/items/1/question',
  ],
  ['faq with more', { type: 'faq', items: [{ ...faqItem, id: '1' }] }, '/0/items/0/id'],
  ...[1, 5, 2.5, '2'].map(
    (level) =>
      [`level ${JSON.stringify(level)}`, { type: 'heading', level, text: '' }, '/0/level'] as const,
  ),
  ...['', ' ', 'a b', 'a\n', '\u3000'].map(
    (id) =>
      [`id ${JSON.stringify(id)}`, { type: 'heading', level: 2, text: '', id }, '/0/id'] as const,
  ),
  ['image with a url', { type: 'image', mediaId: MEDIA_ID, url: 'https://a.example/' }, '/0/url'],
  ['image with a url of null', { type: 'image', mediaId: MEDIA_ID, url: null }, '/0/url'],
  ['image of no UUID', { type: 'image', mediaId: `${MEDIA_ID}0` }, '/0/mediaId'],
  ['key_takeaways of 0', { type: 'key_takeaways', items: [] }, '/0/items'],
  ['key_takeaways of 11', { type: 'key_takeaways', items: times(11, 'One.') }, '/0/items'],
  ['key_takeaways of numbers', { type: 'key_takeaways', items: ['a', 1] }, '/0/items/1'],
  ['another list style', { type: 'list', style: 'numbered', items: [] }, '/0/style'],
  ['a list entry of null', { type: 'list', style: 'bullet', items: ['a', null] }, '/0/items/1'],
  ['a paragraph of 10,001', { type: 'paragraph', text: 'a'.repeat(10_001) }, '/0/text'],
  ['10,001 beyond U+FFFF', { type: 'paragraph', text: '𝒳'.repeat(10_001) }, '/0/text'],
  ['a text with NUL', { type: 'paragraph', text: 'a\0b' }, '/0/text'],
  ['a text with a lone surrogate', { type: 'code', language: 'js', code: '\ud800' }, '/0/code'],
  ...['/a', 'ftp://a.example/', 'javascript:alert(1)', 'https://', 'example.com', ''].flatMap(
    (url) => [
      [`tweet_embed of ${url}`, { type: 'tweet_embed', url }, '/0/url'] as const,
      [`video_embed of ${url}`, { type: 'video_embed', url }, '/0/url'] as const,
    ],
  ),
];

describe('a block is rejected at the place that is wrong:', () => {
  it.each(rejected)('%s', (_name, block, path) => {
    expect(wrongPaths(block)).toEqual([path]);
  });
});

describe('the type of a block', () => {
  it.each(['unknown', 'Paragraph', '', 'constructor', '__proto__', 'toString', 7, null, ['quote']])(
    'may not be %j',
    (type) => {
      expect(violationsOf({ type })).toEqual([
        {
          path: '/0/type',
          message: expect.stringMatching(/^must be one of callout, code, .*, video_embed; found /),
        },
      ]);
    },
  );

  it('may not be left out, or stand in the prototype', () => {
    const inherited = Object.create({ type: 'divider' });
    for (const block of [
      {},
      { text: 'a' },
      inherited,
      JSON.parse('{"__proto__":{"type":"divider"}}'),
    ]) {
      expect(violationsOf(block)).toEqual([
        { path: '/0/type', message: expect.stringMatching(/video_embed; it is missing$/) },
      ]);
    }
  });

  it.each([[null], [undefined], ['divider'], [1], [[]]])(
    'is asked of an object, not of %j',
    (block) => {
      expect(wrongPaths(block)).toEqual(['/0']);
    },
  );
});

it('says what was found and what would be right', () => {
  expect(
    violationsOf(
      { type: 'heading', level: 5, text: 1 },
      { type: 'key_takeaways', items: times(11, '') },
      { type: 'paragraph', text: '𝒳'.repeat(10_001) },
    ),
  ).toEqual([
    { path: '/0/level', message: 'must be one of 2, 3, 4; found 5' },
    { path: '/0/text', message: 'must be a string; found 1' },
    { path: '/1/items', message: 'must have at most 10 items; found an array of 11' },
    {
      path: '/2/text',
      message: `must have at most 10000 characters, has 10001; found "${'𝒳'.repeat(56)}"…`,
    },
  ]);
});

it('takes mediaId in any letter case and keeps it in lower case', () => {
  const { blocks, mediaIds } = bodyOf({ type: 'image', mediaId: MEDIA_ID.toUpperCase() });
  expect(blocks).toEqual([{ type: 'image', mediaId: MEDIA_ID }]);
  expect(mediaIds).toEqual([MEDIA_ID]);
});
