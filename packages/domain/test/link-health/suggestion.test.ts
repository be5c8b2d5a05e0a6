import {
  inAscii,
  mostSimilar,
  slugsInPath,
  suggestionsFor,
} from '@content-publishing/domain/redirects';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const slugsNear = (segment: string, ...slugs: readonly string[]) =>
  mostSimilar(
    segment,
    slugs.map((slug) => ({ slug })),
  ).map(({ slug }) => slug);

const TEMPLATES = { postPath: '/blog/{slug}', categoryPath: '/topics/{path}' };

describe('the slugs in a path', () => {
  it.each([
    ['/blog/moka%2DPots/?page=2', ['moka-pots']],
    ['/', []],
    ['/a/../', []],
    ['/a//', ['a']],
    ['/a%2Fb#c', ['a%2fb']],
    ['/CAF%C3%89', ['café']],
    ['/%', ['%25']],
    [`/${'a'.repeat(1800)}${'𝒜'.repeat(199)}b`, [`${'𝒜'.repeat(199)}b`]],
    ['/e/d/c/b/a', ['a', 'b', 'c']],
    ['/blog/2019/05/moka-pot', ['moka-pot']],
    ['/2019', ['2019']],
    ['/blog', ['blog']],
    ['/feed/', ['feed']],
    ['/blog/print', ['print']],
    ['/moka-pot.html', ['moka-pot']],
    ['/?p=123', []],
    ['/?p=moka-pot', ['moka-pot']],
    ['/index.php?page_id=7&name=Moka%20Pot', ['moka pot']],
    ['/moka-pot?p=2', ['moka-pot']],
  ])('of %s are %j', (path, slugs) => {
    expect(slugsInPath(path, TEMPLATES)).toEqual(slugs);
  });

  it.each([
    'amp',
    'amp/',
    'feed/',
    'feed/atom/',
    'feed/rss2',
    'page/2',
    'page/2/',
    'trackback/',
    'embed/',
    'index.html',
    'index.php',
    'default.aspx',
    'comment-page-1/',
    'comment-page-1/#comments',
    'comments/feed/',
    'print/',
    '2/',
    '?amp=1',
    '?p=7',
    '?replytocom=7',
    'feed/?x=1',
    'AMP',
  ])('are those of the page where %s is appended', (appended) => {
    for (const path of ['/blog/pour-ovr/', '/pour-ovr/', '/2024/05/pour-ovr/']) {
      expect(slugsInPath(`${path}${appended}`, TEMPLATES)).toEqual(['pour-ovr']);
    }
  });

  it('are few and short, whatever the path is', () => {
    fc.assert(
      fc.property(fc.string(), fc.webPath(), (text, path) => {
        const slugs = slugsInPath(`${path.startsWith('/') ? path : '/'}${text}`, TEMPLATES);
        expect(slugs.length).toBeLessThanOrEqual(3);
        for (const slug of slugs) expect([...slug].length).toBeLessThanOrEqual(200);
      }),
    );
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
    expect(
      suggestionsFor({ path: '/moka/moka-pots/' }, near, paths).map(({ kind }) => kind),
    ).toEqual(['post', 'category']);
    expect(suggestionsFor({ path: '/moka-pot/photo-3' }, near, paths)).toMatchObject([
      { slug: 'moka-pot' },
      { slug: 'moka' },
    ]);
    const none = { postPath: null, categoryPath: null };
    expect(suggestionsFor({ path: '/moka' }, near, none)).toMatchObject([
      { kind: 'category', path: null },
      { kind: 'post', path: null },
    ]);
  });
});
