import type { Uuid } from '@content-publishing/domain';
import { err, ok, okAsync, ResultAsync } from 'neverthrow';
import type { ShownByPublished } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../authentication/actor.ts';
import type { ShownRecord } from './shown-record.ts';

/**
 * Returns a check of a record of `kind`, which posts show: it returns the error `shown-by-published` if
 * `actor` has a draftsOnly key and a published or scheduled post shows the record.
 * `draftsOnlyMayChange` (post/write/drafts-only-posts.ts) is the check for posts;
 * `NARROWED_BY_DRAFTS_ONLY` (domain) lists the permissions that such keys have only in part.
 *
 * The check runs before the change, in another transaction. In between, only an editor with a full
 * key can publish or schedule a post that shows the record.
 */
export const draftsOnlyMayChangeRecord =
  (kind: ShownRecord['kind']) =>
  (
    { posts }: { readonly posts: Pick<Ports['posts'], 'isShownByPublished'> },
    { draftsOnly, workspaceId }: Actor,
    { id }: { readonly id: Uuid },
  ): ResultAsync<void, ShownByPublished> =>
    draftsOnly
      ? ResultAsync.fromSafePromise(posts.isShownByPublished(workspaceId, { kind, id })).andThen(
          (isShown) =>
            isShown ? err({ kind: 'shown-by-published' as const, record: kind }) : ok(),
        )
      : okAsync();
