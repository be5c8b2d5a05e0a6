import { NOWHERE } from './nowhere.ts';

const callout = { type: 'callout', variant: 'info', body: 'b' };

/** A call to action that is taken. */
export const cta = {
  type: 'cta',
  title: 't',
  body: 'b',
  linkUrl: '/l',
  linkLabel: 'l',
  variant: 'default',
};
const entry = { question: 'q', answer: 'a' };
const faq = (count: number) => ({ type: 'faq', items: Array.from({ length: count }, () => entry) });
const takeaways = (count: number) => ({
  type: 'key_takeaways',
  items: Array.from({ length: count }, () => 'one'),
});

/** Valid blocks beyond the examples of the block types, by rule. */
export const TAKEN: Readonly<Record<string, readonly object[]>> = {
  'callout takes the four variants, with or without title': [
    ...['info', 'warning', 'success', 'error'].map((variant) => ({ ...callout, variant })),
    { ...callout, title: '*t*' },
  ],
  'code takes any text and an extension as its language': [
    { type: 'code', language: 'ts', code: '<b>&amp;\n\t' },
    { type: 'code', language: '', code: '' },
  ],
  'cta takes both variants, and absolute and relative URLs': [
    { ...cta, variant: 'outlined' },
    ...['https://a.example/b?c#d', 'http://a.example', '/b', '?c', '#d', 'b/c'].map((linkUrl) => ({
      ...cta,
      linkUrl,
    })),
  ],
  'divider has no fields beyond type': [{ type: 'divider' }],
  'faq takes 1 to 50 entries': [faq(1), faq(50)],
  'heading takes the levels 2, 3 and 4': [2, 3, 4].map((level) => ({
    type: 'heading',
    level,
    text: 't',
    id: `anchor-${level}`,
  })),
  'key_takeaways takes 1 to 10 strings': [takeaways(1), takeaways(10)],
  'list takes both styles, and no items at all': [
    { type: 'list', style: 'bullet', items: ['*a*', ''] },
    { type: 'list', style: 'ordered', items: [] },
  ],
  'paragraph takes 10,000 characters, counted as code points': [
    { type: 'paragraph', text: 'x'.repeat(10_000) },
    { type: 'paragraph', text: '☕'.repeat(10_000) },
    { type: 'paragraph', text: '𝄞'.repeat(10_000) },
  ],
  'quote may have an attribution': [
    { type: 'quote', text: 't' },
    { type: 'quote', text: 't', attribution: '**a**' },
  ],
  'video_embed may have a title': [
    { type: 'video_embed', url: 'https://v.example/1' },
    { type: 'video_embed', url: 'https://v.example/1', title: 't' },
  ],
};

/** Invalid blocks by rule, with the place of the violation. */
export const REFUSED: Readonly<
  Record<string, readonly (readonly [block: unknown, path: string])[]>
> = {
  'a block is an object with a known type': [
    ['text', ''],
    [null, ''],
    [[], ''],
    [{}, '/type'],
    [{ type: 'table' }, '/type'],
    [{ type: 'constructor' }, '/type'],
    [{ type: 7 }, '/type'],
  ],
  'callout needs a variant and a body': [
    [{ type: 'callout', body: 'b' }, '/variant'],
    [{ ...callout, variant: 'danger' }, '/variant'],
    [{ type: 'callout', variant: 'info' }, '/body'],
    [{ ...callout, title: 7 }, '/title'],
  ],
  'code needs language and code': [
    [{ type: 'code', code: 'c' }, '/language'],
    [{ type: 'code', language: 'ts' }, '/code'],
  ],
  'cta needs all of its fields': ['title', 'body', 'linkUrl', 'linkLabel', 'variant'].map(
    (field) =>
      [
        Object.fromEntries(Object.entries(cta).filter(([name]) => name !== field)),
        `/${field}`,
      ] as const,
  ),
  'cta rejects other variants': [[{ ...cta, variant: 'ghost' }, '/variant']],
  'cta rejects URLs that are neither http(s) nor of the site': [
    'javascript:alert(1)',
    'data:text/html,x',
    '//other.example',
    '/\\other.example',
    'ftp://a.example',
    '',
  ].map((linkUrl) => [{ ...cta, linkUrl }, '/linkUrl'] as const),
  'divider rejects fields': [[{ type: 'divider', text: 'x' }, '/text']],
  'faq rejects 0 and 51 entries, and half an entry': [
    [faq(0), '/items'],
    [faq(51), '/items'],
    [{ type: 'faq', items: [{ question: 'q' }] }, '/items/0/answer'],
    [{ type: 'faq', items: [{ answer: 'a' }] }, '/items/0/question'],
  ],
  'heading rejects other levels and needs a text': [
    [{ type: 'heading', level: 1, text: 't' }, '/level'],
    [{ type: 'heading', level: 5, text: 't' }, '/level'],
    [{ type: 'heading', level: '2', text: 't' }, '/level'],
    [{ type: 'heading', text: 't' }, '/level'],
    [{ type: 'heading', level: 2 }, '/text'],
  ],
  'a given heading id is neither empty nor has white space': [
    [{ type: 'heading', level: 2, text: 't', id: '' }, '/id'],
    [{ type: 'heading', level: 2, text: 't', id: 'a b' }, '/id'],
  ],
  'image needs a mediaId that is a UUID': [
    [{ type: 'image' }, '/mediaId'],
    [{ type: 'image', mediaId: 'moka.jpg' }, '/mediaId'],
  ],
  'image takes no url in a request': [
    [{ type: 'image', mediaId: NOWHERE, url: 'https://a.example/b.png' }, '/url'],
    [{ type: 'image', mediaId: NOWHERE, url: null }, '/url'],
  ],
  'key_takeaways rejects 0 and 11 items, and items that are no strings': [
    [takeaways(0), '/items'],
    [takeaways(11), '/items'],
    [{ type: 'key_takeaways', items: [7] }, '/items/0'],
  ],
  'list needs a style and items': [
    [{ type: 'list', items: [] }, '/style'],
    [{ type: 'list', style: 'dotted', items: [] }, '/style'],
    [{ type: 'list', style: 'bullet' }, '/items'],
    [{ type: 'list', style: 'bullet', items: [null] }, '/items/0'],
  ],
  'paragraph rejects 10,001 characters, and needs a text': [
    [{ type: 'paragraph', text: 'x'.repeat(10_001) }, '/text'],
    [{ type: 'paragraph' }, '/text'],
  ],
  'quote needs a text': [[{ type: 'quote', attribution: 'a' }, '/text']],
  'tweet_embed needs a full URL': [
    [{ type: 'tweet_embed' }, '/url'],
    [{ type: 'tweet_embed', url: '/status/1' }, '/url'],
    [{ type: 'tweet_embed', url: 'javascript:alert(1)' }, '/url'],
  ],
  'video_embed needs a full URL': [
    [{ type: 'video_embed', title: 't' }, '/url'],
    [{ type: 'video_embed', url: 'v.example/1' }, '/url'],
  ],
  'an optional field of a block is absent, not null': [
    [{ ...callout, title: null }, '/title'],
    [{ type: 'quote', text: 't', attribution: null }, '/attribution'],
  ],
  'fields that a block type does not have are rejected': [
    [{ type: 'paragraph', text: 't', level: 2 }, '/level'],
    [{ type: 'quote', text: 't', cite: 'x' }, '/cite'],
  ],
};
