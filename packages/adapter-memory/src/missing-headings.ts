import type { MissingHeading } from '@content-publishing/application';
import type { Post } from '@content-publishing/domain';
import { MAX_NAMED_HEADINGS, type PostFacts } from '@content-publishing/domain/audits';

/** Public post with its facts. */
export interface PublicPost {
  readonly post: Post;
  readonly facts: PostFacts;
}

/** Returns those of `links` to headings that the public post at their path does not have. */
export const missingHeadings = (
  posts: readonly PublicPost[],
  links: readonly Pick<MissingHeading, 'path' | 'anchor'>[],
): readonly MissingHeading[] => {
  const headingsAt = new Map(posts.map(({ post, facts }) => [facts.page, post.tocItems]));
  return links.flatMap((link) => {
    const headings = headingsAt.get(link.path);
    return headings === undefined || headings.some(({ id }) => id.normalize() === link.anchor)
      ? []
      : [{ ...link, headings: headings.slice(0, MAX_NAMED_HEADINGS) }];
  });
};
