import { inlineText, parseInline, type Post } from '@content-publishing/domain';
import { rewriteLinks } from '@content-publishing/domain/audits';
import { UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { anySource } from '../content/inline/any-source.ts';
import { runs } from '../property-runs.ts';

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

/** Targets of links, and what becomes of them. */
const TARGETS: Readonly<Record<string, string>> = {
  '/old': '/new',
  '/old/': '/new',
  '/o%6Cd?a=1#x': '/new?a=1#x',
  'https://www.example.com/old#y': 'https://www.example.com/new#y',
  '/older': '/older',
  'https://example.com/old': 'https://example.com/old',
};

const withTargets = (node: object): object => ({
  ...node,
  ...('url' in node && { url: TARGETS[String(node.url)] ?? node.url }),
  ...('children' in node &&
    Array.isArray(node.children) && { children: node.children.map(withTargets) }),
});

it('targets are replaced in any text, and nothing else', () => {
  const link = fc
    .tuple(anySource, fc.constantFrom(...Object.keys(TARGETS)), fc.constantFrom('', ' "T"'))
    .map(([label, target, title]) => `[${label}](${target}${title})`);
  fc.assert(
    fc.property(fc.array(fc.oneof(anySource, link), { maxLength: 4 }), (parts) => {
      const source = parts.join(' ');
      const after = rewritten(source, '/new') ?? source;
      expect(parseInline(after)).toEqual(parseInline(source).map(withTargets));
      expect(rewritten(after, '/new')).toBeUndefined();
    }),
    { numRuns: runs(5000) },
  );
});
