import { err, ok, okAsync, ResultAsync } from 'neverthrow';
import type { ShownByPublished } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import type { Principal } from '../authentication/principal.ts';
import type { ShownRecord } from './shown-record.ts';

/**
 * Returns the error `shown-by-published` if `principal` has a draftsOnly key and a published or
 * scheduled post shows the author, category, tag or media record. `draftsOnlyMayChange`
 * (post/write/drafts-only-posts.ts) is the check for posts; `NARROWED_BY_DRAFTS_ONLY` (domain) lists the
 * permissions that such keys have only in part.
 *
 * The check runs before the change, in another transaction. In between, only an editor with a full
 * key can publish or schedule a post that shows the record.
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
