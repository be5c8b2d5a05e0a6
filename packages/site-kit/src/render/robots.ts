import type { Seo } from '@content-publishing/domain';
import type { PostOptions, RenderablePost } from './post.ts';
import { isPreview } from './preview.ts';

type Robots = NonNullable<Seo['robots']>;

/** Fields whose rule, if they are false, is `no` and their name in lower case. */
const REFUSALS = [
  'index',
  'follow',
  'archive',
  'imageIndex',
  'snippet',
] as const satisfies readonly (keyof Robots)[];

/** Fields of limits, whose rule is `max-`, their name in kebab case, and the limit. */
const LIMITS = [
  'maxSnippet',
  'maxImagePreview',
  'maxVideoPreview',
] as const satisfies readonly (keyof Robots)[];

/**
 * Returns the content of the robots meta tag of a post
 * (developers.google.com/search/docs/crawling-indexing/robots-meta-tag); empty if everything is
 * allowed. A preview gets `noindex`, and with the option `preview` `nofollow`, whatever its `seo` says.
 */
export const robotsOf = (post: RenderablePost, { preview }: PostOptions): string => {
  const robots = {
    ...post.seo?.robots,
    ...(isPreview(post) && { index: false }),
    ...(preview && { follow: false }),
  };
  return [
    ...REFUSALS.flatMap((field) => (robots[field] === false ? [`no${field.toLowerCase()}`] : [])),
    ...LIMITS.flatMap((field) =>
      robots[field] == null
        ? []
        : [`${field.replaceAll(/[A-Z]/g, '-$&').toLowerCase()}:${robots[field]}`],
    ),
  ].join(', ');
};
