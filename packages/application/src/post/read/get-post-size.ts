import { visibilityFor } from '@content-publishing/domain';
import { parsePostAddress } from '@content-publishing/domain/records';
import { READERS } from '@content-publishing/domain/tenant';
import { okAsync, ResultAsync } from 'neverthrow';
import type { Ports } from '../../ports.ts';
import { useCase } from '../../use-case/use-case.ts';

/**
 * Returns the stored bytes of the live post with a UUID or slug; 0 if there is none, or the
 * actor does not see it. By this size an adapter decides in which process a change of the post
 * is computed.
 *
 * @example
 * const bytes = await getPostSize(ports)(actor, postId);
 */
export const getPostSize = useCase(
  { permissions: READERS, errors: [] },
  ({ posts }: Pick<Ports, 'posts'>) =>
    ({ workspaceId, permissions }, idOrSlug: string) => {
      const address = parsePostAddress(idOrSlug);
      return address === undefined
        ? okAsync(0)
        : ResultAsync.fromSafePromise(
            posts.findSize(workspaceId, address, visibilityFor(permissions)),
          ).map((size) => size ?? 0);
    },
);
