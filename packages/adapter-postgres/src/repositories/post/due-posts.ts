import type { PostMetadata, Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import type { Connection } from '../../connection/lease.ts';

/** Fields of a post that tell when it is due. */
export type Scheduled = Pick<PostMetadata, 'status' | 'scheduledAt' | 'unpublishAt'>;

/**
 * Prepares a function that notes when a post is due, in the transaction that stores it. `former` is
 * the stored post; `null` if there is none, or it is deleted. `next` is `null` if the post is being
 * deleted.
 */
export const prepareNoteDue = ({ prepareRows }: Pick<Database, 'prepareRows'>) => {
  const upsertDue = prepareRows(sql`
    insert into due_posts (workspace_id, post_id, change, at) values ($1, $2, $3, $4)
    on conflict (workspace_id, post_id) do update set change = excluded.change, at = excluded.at`);
  const deleteDue = prepareRows(
    sql`delete from due_posts where workspace_id = $1 and post_id = $2`,
  );
  return async (
    on: Connection,
    workspaceId: Uuid,
    id: Uuid,
    former: Scheduled | null,
    next: Scheduled | null,
  ): Promise<void> => {
    const was = former && dueOf(former);
    const due = next && dueOf(next);
    if (due && (was?.change !== due.change || was.at !== due.at)) {
      await upsertDue.on(on).all(workspaceId, id, due.change, due.at);
    } else if (was && !due) {
      await deleteDue.on(on).all(workspaceId, id);
    }
  };
};

const dueOf = ({ status, scheduledAt, unpublishAt }: Scheduled) => {
  if (status === 'scheduled' && scheduledAt !== null) return { change: 'publish', at: scheduledAt };
  if (status === 'published' && unpublishAt !== null) return { change: 'archive', at: unpublishAt };
  return null;
};
