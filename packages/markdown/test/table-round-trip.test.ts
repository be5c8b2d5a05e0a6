import {
  type Block,
  NEWEST_BLOCK_VOCABULARY,
  parseBody,
  vocabularyOf,
} from '@content-publishing/domain';
import { readMarkdown, writeMarkdown } from '@content-publishing/markdown';
import { readHtml } from '@content-publishing/markdown/html';
import { parseHtml } from '@content-publishing/markdown/server';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyTable, anyTableHtml } from './any-table.ts';
import { hostileText, plainText } from './bodies.ts';
import { missingWords } from './visible-words.ts';

const vocabulary = vocabularyOf(NEWEST_BLOCK_VOCABULARY);
const options = { parseHtml, vocabulary };

const stored = (blocks: unknown): readonly Block[] | undefined =>
  parseBody(blocks, '', [], NEWEST_BLOCK_VOCABULARY).unwrapOr(undefined)?.blocks;

describe('tables that are written as Markdown', () => {
  it('are read as the same tables, whatever their cells have', () => {
    fc.assert(
      fc.property(anyTable(fc.oneof(plainText, hostileText)), (table) => {
        const body = stored([table]);
        fc.pre(body !== undefined);
        const read = readMarkdown(writeMarkdown(body), options);
        expect(stored(read.blocks)).toEqual(body);
        expect(read.losses).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('have a form that people can read where their cells are what people write', () => {
    fc.assert(
      fc.property(anyTable(fc.oneof(plainText, fc.constantFrom('', 'a | b', 'a\nb'))), (table) => {
        const body = stored([table]);
        fc.pre(body !== undefined && table.caption !== '');
        const markdown = writeMarkdown(body);
        expect(markdown).not.toContain('```block');
        expect(stored(readMarkdown(markdown, options).blocks)).toEqual(body);
      }),
      { numRuns: 50 },
    );
  });
});

describe('random tables of HTML', () => {
  it('are valid bodies, with each visible word in the blocks or in a loss', () => {
    fc.assert(
      fc.property(anyTableHtml, (html) => {
        const read = readHtml(html, options);
        expect(stored(read.blocks)).toBeDefined();
        expect(missingWords(html, read)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('are paragraphs in a workspace without tables, with no word missed either', () => {
    fc.assert(
      fc.property(anyTableHtml, (html) => {
        const read = readHtml(html, { parseHtml });
        expect(read.blocks.map(({ type }) => type)).not.toContain('table');
        expect(parseBody(read.blocks).isOk()).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
