import type { Seo } from '@content-publishing/domain';
import type { RenderablePost } from './post.ts';

type Robots = NonNullable<Seo['robots']>;

const REFUSALS = [
  ['index', 'noindex'],
  ['follow', 'nofollow'],
  ['archive', 'noarchive'],
  ['imageIndex', 'noimageindex'],
  ['snippet', 'nosnippet'],
] as const satisfies readonly (readonly [keyof Robots, string])[];

const LIMITS = [
  ['maxSnippet', 'max-snippet'],
  ['maxImagePreview', 'max-image-preview'],
  ['maxVideoPreview', 'max-video-preview'],
] as const satisfies readonly (readonly [keyof Robots, string])[];

/**
 * Returns the content of the robots meta tag of a post
 * (developers.google.com/search/docs/crawling-indexing/robots-meta-tag); undefined if everything is
 * allowed. A post that is not published gets `noindex`, whatever its `seo` says.
 */
export const robotsOf = ({ status, seo }: RenderablePost): string | undefined => {
  const robots = { ...seo?.robots, ...(status !== 'published' && { index: false }) };
  const rules = [
    ...REFUSALS.flatMap(([field, rule]) => (robots[field] === false ? [rule] : [])),
    ...LIMITS.flatMap(([field, rule]) =>
      robots[field] == null ? [] : [`${rule}:${robots[field]}`],
    ),
  ];
  return rules.length === 0 ? undefined : rules.join(', ');
};
