import { inlineText, parseInline, type Post } from '@content-publishing/domain';
import { rewriteLinks } from '@content-publishing/domain/audits';
import { UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import { expect, it } from 'vitest';

const site = { ...UNKNOWN_SITE, siteUrl: 'https://www.example.com', postPath: '/blog/{slug}' };

const rewritten = (text: string, to: string | null, anchor: string | null = null) => {
  const post: Pick<Post, 'slug' | 'bodyJson'> = {
    slug: 'own',
    bodyJson: [{ type: 'paragraph', text }],
  };
  return rewriteLinks(post, site, [{ path: '/old', anchor, to }]).changes[0]?.after;
};

it.each([
  ['a [**b**](/old "T") c', 'a [**b**](/new "T") c'],
  ['[b](</old/?a=1#x>) [c](/other)', '[b](/new?a=1#x) [c](/other)'],
  ['[b](HTTPS://www.example.com/old)', '[b](HTTPS://www.example.com/new)'],
  ['[b](../old)', '[b](/new)'],
  ['`[b](/old)` \\[b](/old)', undefined],
  ['[b](/older)', undefined],
])('a target is replaced, and nothing else: %s', (before, after) => {
  expect(rewritten(before, '/new')).toBe(after);
});

it('a link to a heading gets the target without it', () => {
  expect(rewritten('[a](/old#x) [b](/old#y)', '/old', 'x')).toBe('[a](/old) [b](/old#y)');
});

it.each(['a [**b** c](/old) d', '*x [a*b](/old) y*', '[`a`](/old)[b](/old)', '**[a](/old)**'])(
  'without its link a label stays as it was read: %s',
  (source) => {
    const after = rewritten(source, null) ?? '';
    expect(inlineText(after)).toBe(inlineText(source));
    expect(JSON.stringify(parseInline(after))).not.toContain('"link"');
  },
);
