import type {
  DuePostKey,
  EndingPostKey,
  OutdatedPostKey,
  PostMaintenanceRepository,
} from '@content-publishing/application';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { DuePostEntity } from '../../entities/post-rows.ts';
import { jsonObject, postFieldsRecord, propertiesOf } from '../../sql/json-records.ts';

/**
 * Returns the maintenance of posts. `mayLinksBeForgotten` resolves to whether a server is connected
 * that keeps no links of posts.
 */
export const postMaintenanceRepository = (
  database: Database,
  mayLinksBeForgotten: () => Promise<boolean>,
): PostMaintenanceRepository => {
  const { prepare, prepareRows, marked } = database;
  const outdatedKey = postFieldsRecord(database, 'workspaceId', 'id', 'derivationVersion')('p');
  const due = propertiesOf(database, DuePostEntity, 'd');
  const prepareSelectDue = <Key>(change: 'publish' | 'archive', instant: keyof Key & string) =>
    prepare(
      jsonObject<Key>({ workspaceId: due['workspaceId'], id: due['postId'], [instant]: due['at'] }),
      (found) => sql`
        select ${found} from due_posts d
        where d.change = ${sql.lit(change)} and d.at <= $1 and (d.at, d.post_id) > ($2, $3)
        order by d.at, d.post_id limit $4`,
    );
  const selectDuePosts = prepareSelectDue<DuePostKey>('publish', 'scheduledAt');
  const selectEndingPosts = prepareSelectDue<EndingPostKey>('archive', 'unpublishAt');
  const outdatedPosts = sql`
    posts p join workspaces w on w.id = p.workspace_id
    where p.deleted_at is null and (
      p.derivation_version < $1 or p.language <> w.language or p.site_key <> w.site_key
    )`;
  // Two statements, each ordered by an index: one for both would read all posts.
  const selectPostsOfOlderRules = prepare(
    sql<OutdatedPostKey>`${outdatedKey}`,
    (found) => sql`
      select ${found} from posts p
      where p.deleted_at is null and p.derivation_version < $1
        and (p.derivation_version, p.workspace_id, p.id) > ($2, $3, $4)
      order by p.derivation_version, p.workspace_id, p.id limit $5`,
  );
  const selectMarkedPosts = prepare(
    sql<OutdatedPostKey>`${outdatedKey}`,
    (found) => sql`
      select ${found} from posts p
      where p.workspace_id = $1 and p.deleted_at is null and p.derivation_version < 0
        and (p.derivation_version, p.id) > ($2, $3)
      order by p.derivation_version, p.id limit $4`,
  );
  const selectPostsOfOtherSite = prepare(
    sql<OutdatedPostKey>`${outdatedKey}`,
    (found) => sql`
      select ${found} from posts p join workspaces w on w.id = p.workspace_id
      where p.deleted_at is null and (p.language <> w.language or p.site_key <> w.site_key)
        and p.derivation_version >= $1
        and (p.derivation_version, p.workspace_id, p.id) > ($2, $3, $4)
      order by p.derivation_version, p.workspace_id, p.id limit $5`,
  );
  const countOutdatedPosts = prepare(
    sql<number>`to_json(count(*))`,
    (count) => sql`select ${count} from ${outdatedPosts}`,
  );
  const deleteForgottenLinks = prepareRows<{ readonly one: number }>(sql`
    delete from post_links l where not exists (
      select from posts p
      where p.workspace_id = l.workspace_id and p.id = l.post_id
        and p.deleted_at is null and p.status = 'published')
    returning 1 as one`);
  let isDone = false;
  return {
    findDue: (now, after, limit) => {
      const { scheduledAt, id } = after ?? BEFORE_ALL;
      return selectDuePosts.all(now, scheduledAt, id, limit);
    },
    findEnding: (now, after, limit) => {
      const { unpublishAt, id } = after ?? BEFORE_ALL;
      return selectEndingPosts.all(now, unpublishAt, id, limit);
    },
    findOutdated: async (version, after, limit) => {
      const { derivationVersion, workspaceId, id } = after ?? BEFORE_ALL;
      const behind = [derivationVersion, workspaceId, id];
      const older = await selectPostsOfOlderRules.all(version, ...behind, limit);
      const left = limit - older.length;
      return left === 0
        ? older
        : [...older, ...(await selectPostsOfOtherSite.all(version, ...behind, left))];
    },
    recentlyMarked: () => marked.list(),
    findMarked: (workspaceId, after, limit) => {
      const { derivationVersion, id } = after ?? BEFORE_ALL;
      return selectMarkedPosts.all(workspaceId, derivationVersion, id, limit);
    },
    countOutdated: (version) => countOutdatedPosts.one(version),
    removeForgottenLinks: async () => {
      if (isDone || (await mayLinksBeForgotten())) return 0;
      const removed = await deleteForgottenLinks.all();
      isDone = true;
      return removed.length;
    },
  };
};

// The nil UUID (RFC 9562), which no record has.
const NIL = '00000000-0000-0000-0000-000000000000';

const BEFORE_ALL: DuePostKey & EndingPostKey & OutdatedPostKey = {
  workspaceId: NIL,
  id: NIL,
  scheduledAt: '-infinity',
  unpublishAt: '-infinity',
  // The minimum `integer` of PostgreSQL: each mark lowers the version of a post.
  derivationVersion: -(2 ** 31),
};
