import { readMarkdown } from '@content-publishing/markdown';
import { parseHtml } from '@content-publishing/markdown/server';
import { describe, expect, it } from 'vitest';

describe('Markdown with more marks than people write', () => {
  it.each([
    ['sections of CDATA', 'a <![CDATA[ '.repeat(3000)],
    ['brackets', '[a '.repeat(3000)],
    ['brackets and targets', '['.repeat(3000) + '](b)'.repeat(3000)],
    ['instructions', 'a <? '.repeat(3000)],
    ['remarks', 'a <!-- '.repeat(3000)],
    ['pictures', '![a '.repeat(3000)],
    ['links in links', '[a](b'.repeat(3000)],
    [
      'code',
      Array.from({ length: 400 }, (_, index) => `a${'`'.repeat(index)} `)
        .join('')
        .repeat(2),
    ],
    ['emphasis', '*a **b '.repeat(4000)],
  ])('keeps the text, and names the loss: %s', (_, source) => {
    const { blocks, losses } = readMarkdown(source, { parseHtml });
    expect(losses.map(({ kind }) => kind)).toContain('limit');
    const kept = blocks.map((block) => ('text' in block ? block.text : '')).join('');
    expect(kept.replaceAll(/[^ab]/g, '').length).toBeGreaterThan(700);
    expect(kept).not.toMatch(/[\uFDD0-\uFDEF]/);
  });

  it('has no loss for a long table of links', () => {
    const row = '| [a](https://a.example) | `b` |\n';
    const { losses } = readMarkdown(`| a | b |\n| - | - |\n${row.repeat(1500)}`, { parseHtml });
    expect(losses.map(({ kind }) => kind)).not.toContain('limit');
  });
});
