import { inAscii, lastSegment, mostSimilar, suggestionsFor } from '@content-publishing/domain';
import { describe, expect, it } from 'vitest';

const slugsNear = (segment: string, ...slugs: readonly string[]) =>
  mostSimilar(
    segment,
    slugs.map((slug) => ({ slug })),
  ).map(({ slug }) => slug);

describe('the last segment of a path', () => {
  it.each([
    ['/blog/moka%2DPots/?page=2', 'moka-pots'],
    ['/', ''],
    ['/a/../', ''],
    ['/a//', 'a'],
    ['/a%2Fb#c', 'a%2fb'],
    ['/CAF%C3%89', 'café'],
    ['/%', '%25'],
    [`/${'a'.repeat(1800)}${'𝒜'.repeat(199)}b`, `${'𝒜'.repeat(199)}b`],
  ])('of %s is %s', (path, segment) => {
    expect(lastSegment(path)).toBe(segment);
  });
});

describe('slugs that are near', () => {
  it('are at most three, the nearest first, ties by slug', () => {
    const slugs = ['tea', 'moka', 'moka-pot-b', 'moka-pot-a', 'moka-pot', 'moka-pots-and-pans'];
    expect(slugsNear('moka-pots', ...slugs)).toEqual(['moka-pot', 'moka-pot-a', 'moka-pot-b']);
  });

  it('have three tenths of the trigrams of both in common', () => {
    // Of `abc` and `abcdefgh` three trigrams, of nine and four: 3 of 10.
    expect(slugsNear('abc', 'abcdefgh')).toEqual(['abcdefgh']);
    expect(slugsNear('abc', 'abcdefghi')).toEqual([]);
    expect(slugsNear('', 'abc')).toEqual([]);
    expect(slugsNear('-', '-')).toEqual([]);
  });

  it('are told apart in any script', () => {
    expect(slugsNear('привет', 'пока', 'привет-мир')[0]).toBe('привет-мир');
    expect(slugsNear('漢字', '料理', '漢字入門')[0]).toBe('漢字入門');
    expect(inAscii('a-é\u{1f388}\ud800')).toBe('a-303251360237216210357277275');
  });
});

describe('suggestions', () => {
  it('are of both kinds, with their paths', () => {
    const near = {
      posts: [{ id: '1', slug: 'moka-pot', title: 'The pot' }],
      categories: [{ id: '2', slug: 'moka', name: 'Moka', path: '/coffee/moka' }],
    };
    const paths = { postPath: '/blog/{slug}', categoryPath: '/topics/{path}' };
    expect(suggestionsFor({ path: '/old/moka-pot' }, near, paths)).toEqual([
      { kind: 'post', id: '1', slug: 'moka-pot', title: 'The pot', path: '/blog/moka-pot' },
      { kind: 'category', id: '2', slug: 'moka', title: 'Moka', path: '/topics/coffee/moka' },
    ]);
    const none = { postPath: null, categoryPath: null };
    expect(suggestionsFor({ path: '/moka' }, near, none)).toMatchObject([
      { kind: 'category', path: null },
      { kind: 'post', path: null },
    ]);
  });
});
