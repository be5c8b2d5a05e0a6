import type { EventRepository, NumberedEvents } from '@content-publishing/application';
import { type DateTime, DERIVATION_VERSION, type Uuid } from '@content-publishing/domain';
import { numberable, type PendingEvent } from '@content-publishing/domain/events';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { type Connection, together } from '../../connection/lease.ts';
import { EventEntity } from '../../entities/event.ts';
import { jsonObject, propertiesOf } from '../../sql/json-records.ts';

interface LockedWebhook {
  readonly id: Uuid;
  readonly delay_seconds: number;
  readonly is_due: boolean;
}

/** Maximum events of a workspace that one transaction numbers. */
const MAX_AT_ONCE = 1000;

/**
 * Returns the methods that give positions to committed events. A transaction locks the feed of the
 * workspace, so positions are given by one server at a time, to events that all readers see.
 *
 * A sequence would give positions in the order of the inserts: a reader that has passed 2 would miss
 * 1, if its transaction commits later.
 */
export const eventNumbering = (
  database: Database,
): Pick<EventRepository, 'findPending' | 'recent' | 'number'> => {
  const { prepare, prepareRows, transaction, eventful } = database;
  const event = propertiesOf(database, EventEntity, 'e');
  const selectWorkspaces = prepareRows<{ readonly workspace_id: Uuid }>(sql`
    select distinct workspace_id from events
    where position is null and workspace_id > $2
    order by workspace_id limit $1`);
  // No row: another server is numbering the events, or an older server has added the workspace.
  const lockFeed = prepareRows<{ readonly position: string | number }>(sql`
    select position from event_feeds where workspace_id = $1 for update skip locked`);
  const insertFeed = prepareRows(sql`
    insert into event_feeds (workspace_id, position, removed) values ($1, 0, 0)
    on conflict (workspace_id) do nothing`);
  const selectPending = prepare(
    jsonObject<PendingEvent>({
      id: event['id'],
      at: event['at'],
      type: event['type'],
      recordId: event['recordId'],
      afterDerivation: sql`e.after_derivation`,
    }),
    (pending) => sql`
      select ${pending} from events e where e.workspace_id = $1 and e.position is null
      order by e.at, e.revision, e.id limit ${sql.lit(MAX_AT_ONCE)}`,
  );
  const selectMarkedPost = prepareRows(sql`
    select 1 as outdated from posts p
    where p.workspace_id = $1 and p.deleted_at is null and p.derivation_version < 0 limit 1`);
  // Reads all posts of the workspace, so it is asked for only after a change of the workspace itself.
  const selectOutdatedPost = prepareRows(sql`
    select 1 as outdated from workspaces w
    where w.id = $1 and (w.derivation_version < ${sql.lit(DERIVATION_VERSION)} or exists (
      select from posts p where p.workspace_id = $1 and p.deleted_at is null
        and (p.language <> w.language or p.site_key <> w.site_key)
    ))`);
  const deleteEvents = prepareRows(
    sql`delete from events where workspace_id = $1 and id = any($2::uuid[])`,
  );
  const updatePositions = prepareRows(sql`
    update events e set position = p.position
    from unnest($2::uuid[], $3::bigint[]) p (id, position)
    where e.workspace_id = $1 and e.id = p.id`);
  // The rows are locked even if they are due: a delivery that ends at the same time either sees the
  // new position of the feed, or makes the row one that is due no more.
  const lockWebhooks = prepareRows<LockedWebhook>(sql`
    select id, delay_seconds, due_at is not null as is_due from webhooks
    where workspace_id = $1 and is_enabled order by id for update`);
  const updateDue = prepareRows(sql`
    update webhooks w set due_at = p.due_at
    from unnest($2::uuid[], $3::timestamptz[]) p (id, due_at)
    where w.workspace_id = $1 and w.id = p.id`);
  const updateFeed = prepareRows(sql`update event_feeds set position = $2 where workspace_id = $1`);

  /** Returns whether all live posts show the changes of the records that `pending` is about. */
  const isAllDerived = async (
    on: Connection,
    workspaceId: Uuid,
    pending: readonly PendingEvent[],
  ): Promise<boolean> => {
    if (!pending.some(({ afterDerivation }) => afterDerivation)) return true;
    if ((await selectMarkedPost.on(on).maybeOne(workspaceId)) !== null) return false;
    const isOfWorkspace = pending.some(({ type }) => type === 'workspace.updated');
    return !isOfWorkspace || (await selectOutdatedPost.on(on).maybeOne(workspaceId)) === null;
  };

  const makeWebhooksDue = async (
    on: Connection,
    workspaceId: Uuid,
    now: DateTime,
  ): Promise<void> => {
    const webhooks = await lockWebhooks.on(on).all(workspaceId);
    const waiting = webhooks.filter(({ is_due: isDue }) => !isDue);
    if (waiting.length === 0) return;
    const dueAts = waiting.map(({ delay_seconds: seconds }) =>
      new Date(Date.parse(now) + seconds * 1000).toISOString(),
    );
    await updateDue.on(on).all(
      workspaceId,
      waiting.map(({ id }) => id),
      dueAts,
    );
  };

  const numberUnderLock = async (
    on: Connection,
    workspaceId: Uuid,
    now: DateTime,
    start: number,
  ): Promise<NumberedEvents> => {
    const pending = await selectPending.on(on).all(workspaceId);
    const isDerived = await isAllDerived(on, workspaceId, pending);
    const { inOrder, folded } = numberable(pending, { now, isDerived });
    if (folded.length > 0) await deleteEvents.on(on).all(workspaceId, folded);
    const end = start + inOrder.length;
    if (inOrder.length > 0) {
      const positions = inOrder.map((_, index) => start + 1 + index);
      await together(
        updatePositions.on(on).all(workspaceId, inOrder, positions),
        updateFeed.on(on).all(workspaceId, end),
      );
      await makeWebhooksDue(on, workspaceId, now);
    }
    return { count: inOrder.length, end };
  };

  return {
    findPending: async (after, limit) =>
      (await selectWorkspaces.all(limit, after ?? NIL)).map(({ workspace_id: id }) => id),
    recent: () => eventful.list(),
    number: (workspaceId, now) =>
      transaction(workspaceId, async (on) => {
        const feed = await lockFeed.on(on).maybeOne(workspaceId);
        if (feed !== null) return numberUnderLock(on, workspaceId, now, Number(feed.position));
        await insertFeed.on(on).all(workspaceId);
        return null;
      }),
  };
};

// The nil UUID (RFC 9562), which no workspace has.
const NIL = '00000000-0000-0000-0000-000000000000';
