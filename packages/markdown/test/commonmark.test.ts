import { parseBody } from '@content-publishing/domain';
import { readHtml } from '@content-publishing/markdown/html';
import { readMarkdown } from '@content-publishing/markdown';
import { parseHtml } from '@content-publishing/markdown/server';
import { tests } from 'commonmark-spec';
import { describe, expect, it } from 'vitest';
import { missingWords } from './visible-words.ts';

interface Example {
  readonly markdown: string;
  readonly html: string;
  readonly number: number;
}

const examples = tests as readonly Example[];

describe('the examples of CommonMark', () => {
  it('are valid bodies, with each visible word in the blocks or in a loss', () => {
    const faults = examples.flatMap(({ markdown, html, number }) => {
      const read = readMarkdown(markdown, { parseHtml });
      const missing = missingWords(html, read);
      return parseBody(read.blocks).isOk() && missing.length === 0
        ? []
        : [{ number, markdown, missing }];
    });
    expect(faults).toEqual([]);
  });

  it('are valid bodies as HTML, with each visible word in the blocks or in a loss', () => {
    const faults = examples.flatMap(({ html, number }) => {
      const read = readHtml(html, { parseHtml });
      const missing = missingWords(html, read);
      return parseBody(read.blocks).isOk() && missing.length === 0
        ? []
        : [{ number, html, missing }];
    });
    expect(faults).toEqual([]);
  });
});
