import type { Uuid } from '@content-publishing/domain';
import { err, ok, okAsync, ResultAsync } from 'neverthrow';
import type { ShownByPublished } from '../errors/access-errors.ts';
import type { Ports } from '../ports.ts';
import { type Actor, roleOf } from '../authentication/actor.ts';
import type { ShownRecord } from './shown-record.ts';

/**
 * Returns a check of a record of `kind`, which posts show: it returns the error `shown-by-published` if
 * `actor` is for drafts only and a published or scheduled post shows the record.
 * `mayChangePost` (post/write/may-change-post.ts) is the check for posts;
 * `NARROWED_BY_DRAFTS_ONLY` (domain) lists the permissions that such keys have only in part.
 *
 * The check runs before the change, in another transaction. In between, only an editor with
 * all rights can publish or schedule a post that shows the record.
 */
export const draftsOnlyMayChangeRecord =
  (kind: ShownRecord['kind']) =>
  (
    { posts }: { readonly posts: Pick<Ports['posts'], 'isShownByPublished'> },
    actor: Actor,
    { id }: { readonly id: Uuid },
  ): ResultAsync<void, ShownByPublished> =>
    actor.draftsOnly
      ? ResultAsync.fromSafePromise(
          posts.isShownByPublished(actor.workspaceId, { kind, id }),
        ).andThen((isShown) =>
          isShown
            ? err({ kind: 'shown-by-published' as const, record: kind, ...roleOf(actor) })
            : ok(),
        )
      : okAsync();
