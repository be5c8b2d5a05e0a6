import { describe, expect, it } from 'vitest';
import { usageLine } from '../src/command-line/confirm-removal.ts';

const post = (slug: string) => ({ id: slug, slug, title: slug, status: 'published' as const });

describe('the posts that show a record, before it is removed', () => {
  it.each([
    [{ posts: 0, first: [] }, 'No post shows it.'],
    [{ posts: 1, first: [post('moka-pot')] }, '1 post shows it: moka-pot'],
    [{ posts: 12, first: [post('a'), post('b')] }, '12 posts show it: a, b, and 10 more'],
  ])('are said in a line: %j', (usage, line) => {
    expect(usageLine(usage)).toBe(line);
  });
});
