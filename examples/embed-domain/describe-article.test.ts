import { vocabulary } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';
import article from '../article.json' with { type: 'json' };
import { describeArticle } from './describe-article.ts';

describe('the example article', () => {
  it('has at least 60 blocks, of all types', () => {
    expect(article.bodyJson.length).toBeGreaterThanOrEqual(60);
    const types = new Set(article.bodyJson.map(({ type }) => type));
    expect([...types].toSorted()).toEqual(vocabulary.map(({ type }) => type).toSorted());
  });

  it('is described by its outline', () => {
    const lines = describeArticle(article.bodyJson).split('\n');
    expect(lines[0]).toMatch(/^67 blocks, \d+ words, \d+ min$/);
    expect(lines).toContain('- Before you touch anything (#before)');
    expect(lines).toContain('  - Moved for good: 301 (#moved-for-good-301)');
  });
});

describe('a broken body', () => {
  it('is described by what is wrong with it', () => {
    const lines = describeArticle([{ type: 'heading', level: 5 }, { type: 'poem' }]).split('\n');
    expect(lines.map((line) => line.slice(0, line.indexOf(':'))).toSorted()).toEqual([
      '/0/level',
      '/0/text',
      '/1/type',
    ]);
  });
});
