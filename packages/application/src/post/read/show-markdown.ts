import { READERS } from '@content-publishing/domain/tenant';
import { ASKS_NOTHING, COMPUTATION_ERRORS } from '../../computation/compute.ts';
import { useCase } from '../../use-case/use-case.ts';
import type { Ports } from '../../ports.ts';
import { lookUpPost, type ReadDeps } from './get-post.ts';

/**
 * Returns a live post as Markdown, with the fields that its writer gave as front matter (management
 * API, GET /external/posts/{idOrSlug} with `Accept: text/markdown`). The post is looked up as by
 * `getPost`, with the same errors. A long one is read only after `admit` has made room for it.
 *
 * @example
 * const markdown = await showMarkdown(ports)(actor, 'moka-pot');
 */
export const showMarkdown = useCase(
  {
    permissions: READERS,
    errors: ['post-not-found', 'post-renamed', ...COMPUTATION_ERRORS],
  },
  ({ posts, compute, admit }: ReadDeps & Pick<Ports, 'compute'>) =>
    (actor, idOrSlug: string) =>
      lookUpPost(
        posts,
        (...place) => posts.findSerialized(...place, admit),
        actor,
        idOrSlug,
      ).andThen(({ post, body, references }) =>
        compute(
          actor.workspaceId,
          'postMarkdown',
          { former: { post, body }, references },
          ASKS_NOTHING,
        ).map(({ markdown }) => markdown),
      ),
);
