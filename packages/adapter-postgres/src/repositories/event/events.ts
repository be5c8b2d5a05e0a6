import {
  type EventRepository,
  type FeedRead,
  StorageUnavailable,
} from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { EventType, FeedSlice, PlacedEvent } from '@content-publishing/domain/events';
import { sql } from 'kysely';
import { batchedInWorkspace } from '../../connection/batcher.ts';
import type { Database } from '../../connection/database.ts';
import { EventEntity } from '../../entities/event.ts';
import { jsonObject, propertiesOf } from '../../sql/json-records.ts';
import { eventNumbering } from './event-numbering.ts';

/**
 * Maximum events that a read with a filter looks at, so that it stays short in a long feed of other
 * types.
 */
const MAX_LOOKED_AT = 10_000;

/**
 * Returns the repository of events. `hasOlderServers` resolves to whether a server is connected that
 * stores no events.
 */
export const eventRepository = (
  database: Database,
  hasOlderServers: () => Promise<boolean>,
): EventRepository => {
  const { prepare, prepareRows, transaction } = database;
  const { workspaceId: _workspace, ...columns } = propertiesOf(database, EventEntity, 'e');
  // A cursor is looked up in the statement that reads the events after it, so that no event is
  // removed in between.
  const selectSlice = prepare(
    jsonObject<FeedSlice>({
      end: sql`f.position`,
      removed: sql`f.removed`,
      idAtCursor: sql`(
        select c.id from events c where c.workspace_id = $1 and c.position = f.cursor)`,
      last: sql`json_build_object('position', f.last, 'id', (
        select l.id from events l where l.workspace_id = $1 and l.position = f.last))`,
      events: sql`(
        select coalesce(json_agg(${jsonObject<PlacedEvent>(columns)} order by e.position), '[]') from (
          select * from events m
          where m.workspace_id = $1 and m.position > f.cursor and m.position <= f.last
            and ($3::text[] is null or m.type = any($3))
          order by m.position limit $4
        ) e)`,
    }),
    (slice) => sql`
      select ${slice} from (
        select feed.position, feed.removed, coalesce($2::bigint, feed.position) as cursor,
          least(feed.position, coalesce($2::bigint, feed.position) + ${sql.lit(MAX_LOOKED_AT)}) as last
        from event_feeds feed where feed.workspace_id = $1
      ) f`,
  );
  // Requests that wait for the same event read it together.
  const read = batchedInWorkspace<FeedRead, FeedSlice>((workspaceId) => async (reads) => {
    const slices = new Map<string, FeedSlice>();
    for (const request of reads) {
      const key = JSON.stringify(request);
      const { after, types, limit } = request;
      if (slices.has(key)) continue;
      const found = await selectSlice.maybeOne(workspaceId, after?.position ?? null, types, limit);
      slices.set(key, found ?? EMPTY);
    }
    return (index) => slices.get(JSON.stringify(reads[index])) ?? EMPTY;
  });
  const countByType = prepareRows<{
    readonly type: EventType;
    readonly count: string | number;
  }>(sql`
    select type, count(*) as count from events
    where workspace_id = $1 and position > $2 and position <= $3
      and ($4::text[] is null or type = any($4))
    group by type`);
  const selectEnds = prepareRows<{
    readonly workspace_id: Uuid;
    readonly position: string | number;
  }>(sql`select workspace_id, position from event_feeds where workspace_id = any($1::uuid[])`);
  // Positions are compared, because the clocks of two servers may differ.
  const selectOldFeeds = prepareRows<{
    readonly workspace_id: Uuid;
    readonly oldest: string | number;
  }>(sql`
    select e.workspace_id, max(e.position) as oldest
    from events e join event_feeds f on f.workspace_id = e.workspace_id
    where e.at < $1 and e.position < f.position
    group by e.workspace_id`);
  const lockFeed = prepareRows<{ readonly removed: string | number }>(sql`
    select removed from event_feeds where workspace_id = $1 for update`);
  const deleteEvents = prepareRows(sql`
    delete from events where workspace_id = $1 and position <= $2 returning id`);
  const updateFeed = prepareRows(sql`update event_feeds set removed = $2 where workspace_id = $1`);

  return {
    ...eventNumbering(database),
    read: async (workspaceId, request) => {
      if (await hasOlderServers()) throw new StorageUnavailable(OLDER_SERVERS);
      return read(workspaceId, request);
    },
    count: async (workspaceId, { after, through, types }) => {
      const rows = await countByType.all(workspaceId, after.position, through.position, types);
      return Object.fromEntries(rows.map(({ type, count }) => [type, Number(count)]));
    },
    ends: async (workspaceIds) =>
      new Map(
        (await selectEnds.all(workspaceIds)).map((row) => [row.workspace_id, Number(row.position)]),
      ),
    removeBefore: async (before, limit) => {
      let count = 0;
      for (const row of await selectOldFeeds.all(before)) {
        const workspaceId = row.workspace_id;
        count += await transaction(workspaceId, async (on) => {
          const { removed } = await lockFeed.on(on).one(workspaceId);
          const upTo = Math.min(Number(row.oldest), Number(removed) + limit);
          const gone = await deleteEvents.on(on).all(workspaceId, upTo);
          await updateFeed.on(on).all(workspaceId, upTo);
          return gone.length;
        });
      }
      if (count > 0) await database.reclaim('events');
      return count;
    },
  };
};

const EMPTY: FeedSlice = {
  end: 0,
  removed: 0,
  idAtCursor: null,
  events: [],
  last: { position: 0, id: null },
};

const OLDER_SERVERS =
  'Servers of an older version, which store no events, are connected; stop them first';
