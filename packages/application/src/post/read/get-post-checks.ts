import { type PostChecks, readJson, textOf } from '@content-publishing/domain';
import { READERS } from '@content-publishing/domain/tenant';
import { ASKS_NOTHING, COMPUTATION_ERRORS } from '../../computation/compute.ts';
import type { Ports } from '../../ports.ts';
import { mapView, useCase } from '../../use-case/use-case.ts';
import { lookUpPost } from './get-post.ts';
import type { Admit } from '../ports.ts';

interface Deps extends Pick<Ports, 'posts' | 'compute'> {
  readonly admit?: Admit;
}

/**
 * Returns the checks behind the seoScore and the readabilityScore of a live post as JSON, each with
 * its finding, advice and places (management API, GET /external/posts/{idOrSlug}/checks). The post
 * is looked up as by `getPost`, with the same errors. A long one is read only after `admit` has made
 * room for it.
 *
 * @example
 * const checks = await getPostChecksSerialized(ports)(actor, 'moka-pot');
 */
export const getPostChecksSerialized = useCase(
  {
    permissions: READERS,
    errors: ['post-not-found', 'post-renamed', ...COMPUTATION_ERRORS],
  },
  ({ posts, compute, admit }: Deps) =>
    (actor, idOrSlug: string) =>
      lookUpPost(
        posts,
        (...place) => posts.findSerialized(...place, admit),
        actor,
        idOrSlug,
      ).andThen(({ post, body, references: { media, site } }) =>
        compute(
          actor.workspaceId,
          'postChecks',
          { former: { post, body }, references: { media, site } },
          ASKS_NOTHING,
        ).map(({ checks }) => checks),
      ),
);

/**
 * Like {@link getPostChecksSerialized}, with the checks parsed.
 *
 * @example
 * const checks = await getPostChecks(ports)(actor, 'moka-pot');
 */
export const getPostChecks = mapView(getPostChecksSerialized, (checks): PostChecks =>
  readJson<PostChecks>(textOf(checks)),
);
