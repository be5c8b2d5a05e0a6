import { type Block, parseBody } from '@content-publishing/domain';
import { readMarkdown, writeMarkdown } from '@content-publishing/markdown';
import { parseHtml } from '@content-publishing/markdown/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import article from '../../../examples/article.json' with { type: 'json' };
import { anyBlock, knownBlock, plainBody } from './bodies.ts';
import { withTimeline } from './invented-type.ts';

const stored = (blocks: unknown): readonly Block[] | undefined =>
  parseBody(blocks).unwrapOr(undefined)?.blocks;

const readAgain = (markdown: string): readonly Block[] =>
  readMarkdown(markdown, { parseHtml }).blocks;

describe('blocks that are written as Markdown', () => {
  it('are read as the same blocks, with each text equal to the character', () => {
    fc.assert(
      fc.property(fc.array(knownBlock, { maxLength: 6 }), (blocks) => {
        const body = stored(blocks);
        fc.pre(body !== undefined);
        const read = readMarkdown(writeMarkdown(body), { parseHtml });
        expect(stored(read.blocks)).toEqual(body);
        expect(read.losses).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  it('name no loss of a text that looks like a list, which is not begun at 1', () => {
    const body = stored([{ type: 'paragraph', text: '8. Taste' }]) ?? [];
    const read = readMarkdown(writeMarkdown(body), { parseHtml });
    expect(read).toMatchObject({ blocks: body, losses: [] });
  });

  it('are read as the same blocks, also where a type is not known to the domain', () => {
    fc.assert(
      fc.property(fc.array(anyBlock, { maxLength: 4 }), (blocks) => {
        const isValid = blocks.every((block) =>
          withTimeline.some((form) => form.type === block.type && form.accepts(block)),
        );
        fc.pre(isValid);
        const markdown = writeMarkdown(blocks, { vocabulary: withTimeline });
        const read = readMarkdown(markdown, { parseHtml, vocabulary: withTimeline }).blocks;
        const withoutIds = (list: readonly Block[]) =>
          list.map((block) => (block.type === 'heading' ? { ...block, id: undefined } : block));
        expect(withoutIds(read)).toEqual(withoutIds(blocks));
      }),
      { numRuns: 200 },
    );
  });

  it('bring no loss, and no JSON, where they are what people write', () => {
    fc.assert(
      fc.property(plainBody, (blocks) => {
        const body = stored(blocks);
        fc.pre(body !== undefined);
        const markdown = writeMarkdown(body);
        expect(markdown).not.toContain('```block');
        const read = readMarkdown(markdown, { parseHtml });
        expect(read.losses).toEqual([]);
        expect(stored(read.blocks)).toEqual(body);
      }),
    );
  });

  it('are read as the same blocks for the article of the examples, without JSON', () => {
    const body = stored(article.bodyJson);
    expect(body).toBeDefined();
    const markdown = writeMarkdown(body ?? []);
    expect(markdown).not.toContain('```block');
    expect(stored(readAgain(markdown))).toEqual(body);
  });

  it('have a form for an invented type by its schema', () => {
    const block = {
      type: 'timeline',
      title: 'Two years',
      scale: 'year',
      count: 2,
      entries: ['**First**', 'Second'],
    } as unknown as Block;
    expect(writeMarkdown([block], { vocabulary: withTimeline })).toBe(
      ':::timeline[Two years]{scale="year" count="2"}\n- **First**\n- Second\n:::\n',
    );
  });
});
