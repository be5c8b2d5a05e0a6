import { err, ok, okAsync, ResultAsync } from 'neverthrow';
import type { ShownByPublished } from '../errors.ts';
import type { Ports } from '../ports.ts';
import type { Principal } from '../principal.ts';
import type { ShownRecord } from './ports.ts';

/**
 * Returns whether `principal` may change or delete a record: not with a key for drafts alone, while a
 * post shows it that is published, or will be without a further save.
 *
 * It is looked up before the change, in another transaction. In between a post can only come to show
 * the record by an editor who publishes or schedules it, with a key that may.
 */
export const draftsOnlyMayChangeRecord = (
  { posts }: { readonly posts: Pick<Ports['posts'], 'isShownByPublished'> },
  { key, workspaceId }: Principal,
  record: ShownRecord,
): ResultAsync<void, ShownByPublished> =>
  key?.draftsOnly
    ? ResultAsync.fromSafePromise(posts.isShownByPublished(workspaceId, record)).andThen(
        (isShown) =>
          isShown ? err({ kind: 'shown-by-published' as const, record: record.kind }) : ok(),
      )
    : okAsync();
