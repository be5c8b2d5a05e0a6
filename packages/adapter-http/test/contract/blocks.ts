import { aDraft, anImage, blocksOfAllTypes } from '@content-publishing/application/testing';
import { expect } from 'vitest';
import { cta, REFUSED, TAKEN } from './block-cases.ts';
import type { Rule, UnderTest } from './rule.ts';

const paragraphs = (count: number) =>
  Array.from({ length: count }, () => ({ type: 'paragraph', text: 'p' }));

const create = ({ workspace, client }: UnderTest, bodyJson: unknown) =>
  client.createPost(aDraft(workspace, { bodyJson }));

/** Returns the block vocabulary (contract, Block types and Limits). */
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

  rule('two equal given heading ids are rejected', async (test) => {
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
