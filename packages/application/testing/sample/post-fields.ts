import { MAX_BLOCKS } from '@content-publishing/domain';

const times = <Item>(count: number, item: Item): readonly Item[] =>
  Array.from({ length: count }, () => item);

const body = (...blocks: readonly object[]) => ({ bodyJson: blocks });
const paragraph = (text: string) => ({ type: 'paragraph', text });
const faq = (count: number) =>
  body({ type: 'faq', items: times(count, { question: 'Why?', answer: '' }) });
const keyTakeaways = (count: number) => body({ type: 'key_takeaways', items: times(count, 'So.') });
const heading = (fields: object) => ({ type: 'heading', level: 2, text: 'Intro', ...fields });
const cta = (linkUrl: string) =>
  body({ type: 'cta', title: '', body: '', linkUrl, linkLabel: '', variant: 'outlined' });

/** Fields that every storage takes as they are: limits and oddities that are allowed. */
export const ACCEPTED_FIELDS: Readonly<Record<string, object>> = {
  'an empty body': body(),
  '1,000 blocks': { bodyJson: times(MAX_BLOCKS, { type: 'divider' }) },
  'a paragraph of 10,000 characters': body(paragraph('𝒜'.repeat(10_000))),
  'faq with 1 item': faq(1),
  'faq with 50 items': faq(50),
  'key_takeaways with 1 item': keyTakeaways(1),
  'key_takeaways with 10 items': keyTakeaways(10),
  'empty texts and an empty list': body(
    paragraph(''),
    { type: 'list', style: 'bullet', items: [] },
    { type: 'quote', text: '', attribution: '' },
    { type: 'code', language: '', code: '' },
    { type: 'callout', variant: 'error', title: '', body: '' },
  ),
  'a cta to a path, a query or a fragment': {
    bodyJson: ['/a', 'a', '?a=b', '#a'].flatMap((linkUrl) => cta(linkUrl).bodyJson),
  },
  'a slug of 200 characters': { slug: '字'.repeat(200) },
  'a slug of one sign': { slug: '~' },
  'a title of 300 characters': { title: '題'.repeat(300) },
  'an excerpt that is empty': { excerpt: '' },
  'a schemaType of schema.org': { schemaType: '3DModel' },
  'structuredData that is empty': { structuredData: {} },
};

/** Fields that are rejected before any storage is asked, each with the place that is named. */
export const REFUSED_FIELDS: Readonly<Record<string, readonly [place: string, fields: object]>> = {
  '1,001 blocks': ['/bodyJson', { bodyJson: times(MAX_BLOCKS + 1, { type: 'divider' }) }],
  'a paragraph of 10,001 characters': ['/bodyJson/0/text', body(paragraph('x'.repeat(10_001)))],
  'faq without items': ['/bodyJson/0/items', faq(0)],
  'faq with 51 items': ['/bodyJson/0/items', faq(51)],
  'key_takeaways without items': ['/bodyJson/0/items', keyTakeaways(0)],
  'key_takeaways with 11 items': ['/bodyJson/0/items', keyTakeaways(11)],
  'a heading of level 1': ['/bodyJson/0/level', body(heading({ level: 1 }))],
  'two given heading ids alike': [
    '/bodyJson/1/id',
    body(heading({ id: 'intro' }), heading({ id: 'intro' })),
  ],
  'a heading id with white space': ['/bodyJson/0/id', body(heading({ id: 'an intro' }))],
  'null in a block': ['/bodyJson/0/id', body(heading({ id: null }))],
  'an unknown field in a block': ['/bodyJson/0/color', body({ type: 'divider', color: 'red' })],
  'a type that objects have of their own': ['/bodyJson/0/type', body({ type: 'constructor' })],
  'a javascript: link': ['/bodyJson/0/linkUrl', cta('javascript:alert(1)')],
  'a data: link': ['/bodyJson/0/linkUrl', cta('data:text/html,x')],
  'a link to another host without a scheme': ['/bodyJson/0/linkUrl', cta('//host/a')],
  'an embed that is no http: URL': [
    '/bodyJson/0/url',
    body({ type: 'video_embed', url: 'file:///a' }),
  ],
  'NUL in a text': ['/bodyJson/0/text', body(paragraph('a\u0000b'))],
  'half a surrogate pair': ['/title', { title: 'a\ud800' }],
  'NUL in structuredData': ['/structuredData/a', { structuredData: { a: '\u0000' } }],
  'a body that is no array': ['/bodyJson', { bodyJson: {} }],
  'an empty slug': ['/slug', { slug: '' }],
  'a slug of 201 characters': ['/slug', { slug: 'x'.repeat(201) }],
  'a slug with a slash': ['/slug', { slug: 'a/b' }],
  'a slug of dots': ['/slug', { slug: '..' }],
  'a slug shaped like a UUID': ['/slug', { slug: '019B76DA-a800-7000-8000-000000000000' }],
  'a blank title': ['/title', { title: ' \n' }],
  'a title of 301 characters': ['/title', { title: 'x'.repeat(301) }],
  'an authorId that is no UUID': ['/authorId', { authorId: 'ada' }],
  'an authorId that is null': ['/authorId', { authorId: null }],
  'publishedAt with a draft': ['/publishedAt', { publishedAt: '2025-01-01T00:00:00Z' }],
  'publishedAt in the future': [
    '/publishedAt',
    { status: 'published', publishedAt: '2026-01-01T00:00:00.001Z' },
  ],
  'a read-only field': ['/readingTimeMin', { readingTimeMin: 1 }],
  'an unknown field': ['/colour', { colour: 'red' }],
  'a canonicalUrl that is relative': ['/canonicalUrl', { canonicalUrl: '/a' }],
  'an unknown field in seo': ['/seo/colour', { seo: { colour: 'red' } }],
  'structuredData that is no object': ['/structuredData', { structuredData: [] }],
};
