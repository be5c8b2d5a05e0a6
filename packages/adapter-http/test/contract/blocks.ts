import { aDraft, anImage, blocksOfAllTypes } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import type { Rule, UnderTest } from './rule.ts';

const ids = { id: '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b' };
const callout = { type: 'callout', variant: 'info', body: 'b' };
const cta = {
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

/** What a block type takes, beyond its example. */
const TAKEN: Readonly<Record<string, readonly object[]>> = {
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

/** What a block type refuses: the block, and where the first violation is. */
const REFUSED: Readonly<Record<string, readonly (readonly [block: unknown, path: string])[]>> = {
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
  'cta refuses other variants': [[{ ...cta, variant: 'ghost' }, '/variant']],
  'cta refuses URLs that are neither http(s) nor of the site': [
    'javascript:alert(1)',
    'data:text/html,x',
    '//other.example',
    '/\\other.example',
    'ftp://a.example',
    '',
  ].map((linkUrl) => [{ ...cta, linkUrl }, '/linkUrl'] as const),
  'divider refuses fields': [[{ type: 'divider', text: 'x' }, '/text']],
  'faq refuses 0 and 51 entries, and half an entry': [
    [faq(0), '/items'],
    [faq(51), '/items'],
    [{ type: 'faq', items: [{ question: 'q' }] }, '/items/0/answer'],
    [{ type: 'faq', items: [{ answer: 'a' }] }, '/items/0/question'],
  ],
  'heading refuses other levels and needs a text': [
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
    [{ type: 'image', mediaId: ids.id, url: 'https://a.example/b.png' }, '/url'],
    [{ type: 'image', mediaId: ids.id, url: null }, '/url'],
  ],
  'key_takeaways refuses 0 and 11 items, and items that are no strings': [
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
  'paragraph refuses 10,001 characters, and needs a text': [
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
  'fields that a block type does not have are refused': [
    [{ type: 'paragraph', text: 't', level: 2 }, '/level'],
    [{ type: 'quote', text: 't', cite: 'x' }, '/cite'],
  ],
};

const paragraphs = (count: number) =>
  Array.from({ length: count }, () => ({ type: 'paragraph', text: 'p' }));

const create = ({ workspace, client }: UnderTest, bodyJson: unknown) =>
  client.createPost(aDraft(workspace, { bodyJson }));

/** The block vocabulary (contract, Block types and Limits). */
export const blockRules = (rule: Rule): void => {
  rule('all 13 block types are taken', async (test) => {
    const blocks = blocksOfAllTypes(test.workspace);
    const { status, body } = await create(test, blocks);
    expect(status).toBe(201);
    expect(body.bodyJson.map(({ type }) => type)).toEqual([
      'callout',
      'code',
      'cta',
      'divider',
      'faq',
      'heading',
      'image',
      'key_takeaways',
      'list',
      'paragraph',
      'quote',
      'tweet_embed',
      'video_embed',
    ]);
  });

  rule('all block types but image have the same shape in requests and answers', async (test) => {
    const isImage = (block: object) => 'type' in block && block.type === 'image';
    const blocks = blocksOfAllTypes(test.workspace).filter((block) => !isImage(block));
    const { body } = await create(test, blocks);
    expect(body.bodyJson).toEqual(blocks);
  });

  for (const [sentence, blocks] of Object.entries(TAKEN)) {
    rule(sentence, async (test) => {
      const { status, body } = await create(test, blocks);
      expect(status).toBe(201);
      expect(body.bodyJson).toEqual(blocks);
    });
  }

  for (const [sentence, cases] of Object.entries(REFUSED)) {
    rule(sentence, async (test) => {
      for (const [block, path] of cases) {
        const answer = await create(test, [{ type: 'divider' }, block]);
        expect(answer, JSON.stringify(block).slice(0, 200)).toMatchObject({
          status: 400,
          body: { code: 'BAD_REQUEST', details: [{ path: `/bodyJson/1${path}` }] },
        });
      }
    });
  }

  rule('a body holds 1,000 blocks and not 1,001', async (test) => {
    expect(await create(test, paragraphs(1000))).toMatchObject({ status: 201 });
    expect(await create(test, paragraphs(1001))).toMatchObject({
      status: 400,
      body: { details: [{ path: '/bodyJson' }] },
    });
  });

  rule('a body may have no blocks, and takes a minute to read then', async (test) => {
    const { status, body } = await create(test, []);
    expect(status).toBe(201);
    expect(body).toMatchObject({ bodyText: '', tocItems: [], readingTimeMin: 1 });
  });

  rule('a body is an array', async (test) => {
    for (const bodyJson of [{}, 'text', 7]) {
      expect(await create(test, bodyJson)).toMatchObject({
        status: 400,
        body: { details: [{ path: '/bodyJson' }] },
      });
    }
  });

  rule(
    'a heading without id gets one of its text, with a suffix where it is taken',
    async (test) => {
      const heading = { type: 'heading', level: 2, text: 'Crème *brûlée*!' };
      const { body } = await create(test, [heading, heading, { ...heading, id: 'creme-brulee' }]);
      expect(body.bodyJson.map((block) => 'id' in block && block.id)).toEqual([
        'creme-brulee-2',
        'creme-brulee-3',
        'creme-brulee',
      ]);
      expect(body.tocItems.map(({ id }) => id)).toEqual([
        'creme-brulee-2',
        'creme-brulee-3',
        'creme-brulee',
      ]);
    },
  );

  rule('two equal given heading ids are refused', async (test) => {
    const heading = { type: 'heading', level: 2, text: 't', id: 'same' };
    expect(await create(test, [heading, heading])).toMatchObject({
      status: 400,
      body: { details: [{ path: '/bodyJson/1/id' }] },
    });
  });

  rule(
    'inline Markdown is kept as it is written, and leaves its text in bodyText',
    async (test) => {
      const text = 'A **b** *c* `d` [e](https://f.example) <g> [h](javascript:i)';
      const { body } = await create(test, [{ type: 'paragraph', text }]);
      expect(body.bodyJson).toEqual([{ type: 'paragraph', text }]);
      expect(body.bodyText).toBe('A b c d e <g> [h](javascript:i)');
    },
  );

  rule(
    'bodyText has the texts of the blocks in order, and marks count only where they are marks',
    async (test) => {
      const marked = (name: string) => `**${name}**`;
      const { body } = await create(test, [
        { type: 'callout', variant: 'info', title: marked('callout title'), body: marked('body') },
        { type: 'code', language: 'md', code: marked('code') },
        {
          ...cta,
          title: marked('cta title'),
          body: marked('cta body'),
          linkLabel: marked('label'),
        },
        { type: 'divider' },
        { type: 'faq', items: [{ question: marked('question'), answer: marked('answer') }] },
        { type: 'heading', level: 2, text: marked('heading') },
        anImage(test.workspace, { alt: 'not this', caption: marked('caption') }),
        anImage(test.workspace),
        { type: 'key_takeaways', items: [marked('takeaway')] },
        { type: 'list', style: 'bullet', items: [marked('item')] },
        { type: 'paragraph', text: marked('paragraph') },
        { type: 'quote', text: marked('quote'), attribution: marked('attribution') },
        { type: 'tweet_embed', url: 'https://t.example/1' },
        { type: 'video_embed', url: 'https://v.example/1', title: marked('video') },
      ]);
      expect(body.bodyText.split('\n')).toEqual([
        'callout title',
        'body',
        '**code**',
        '**cta title**',
        'cta body',
        '**label**',
        '**question**',
        '**answer**',
        'heading',
        '**caption**',
        '**takeaway**',
        'item',
        'paragraph',
        'quote',
        'attribution',
        '**video**',
      ]);
    },
  );

  rule('an empty text is a text', async (test) => {
    const blocks = [
      { type: 'paragraph', text: '' },
      { type: 'callout', variant: 'info', title: '', body: '' },
      { type: 'quote', text: '', attribution: '' },
      { type: 'faq', items: [{ question: '', answer: '' }] },
      { type: 'key_takeaways', items: [''] },
    ];
    expect(await create(test, blocks)).toMatchObject({ status: 201, body: { bodyJson: blocks } });
  });

  rule('each character of Chinese and Japanese counts as a word', async (test) => {
    const { body } = await create(test, [{ type: 'paragraph', text: '水'.repeat(231) }]);
    expect(body.readingTimeMin).toBe(2);
  });

  rule('the media of an image may be named in whichever letter case', async (test) => {
    const { media } = test.workspace;
    const image = anImage(test.workspace, { mediaId: media.id.toUpperCase() });
    const { body } = await create(test, [image]);
    expect(body.bodyJson).toMatchObject([{ mediaId: media.id, url: media.url }]);
  });
};
