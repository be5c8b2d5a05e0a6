import type { ActivityRepository } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { type Activity, searchedActivityText } from '@content-publishing/domain/tenant';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Connection } from '../connection/lease.ts';
import type { Database } from '../connection/database.ts';
import { ActivityEntity } from '../entities/activity.ts';
import { recordOf } from '../entities/record.ts';
import { prepareInsertRows } from '../sql/insert-rows.ts';
import { offsetOf, patternOf } from '../sql/offset-and-pattern.ts';

export const activityRepository = (database: Database): ActivityRepository => {
  const { prepareRows, reclaim, unitOfWork } = database;
  const selectOldEntries = prepareRows<{ readonly workspace_id: Uuid; readonly id: Uuid }>(sql`
    select workspace_id, id from activity where at < $1 order by at limit $2`);
  const deleteEntries = prepareRows<{ readonly id: Uuid }>(sql`
    delete from activity where workspace_id = $1 and id = any($2::uuid[]) returning id`);
  return {
    list: (workspaceId, query) =>
      unitOfWork(workspaceId, async (em) => {
        const { recordId, keyId, userId, since, search, order, pageSize } = query;
        const [entries, total] = await em.findAndCount(
          ActivityEntity,
          {
            workspaceId,
            ...(recordId !== null && { recordId }),
            ...(keyId !== null && { keyId }),
            ...(userId !== null && { userId }),
            ...(since !== null && { at: { $gte: since } }),
            ...(search !== null && { searched: { $like: patternOf(search) } }),
          },
          { orderBy: { at: order, id: order }, limit: pageSize, offset: offsetOf(query) },
        );
        return { total, data: entries.map(recordOf) };
      }),
    removeBefore: async (before, limit) => {
      const rows = await selectOldEntries.all(before, limit);
      let count = 0;
      for (const [workspaceId, entries] of Map.groupBy(rows, (row) => row.workspace_id)) {
        const gone = await deleteEntries.all(
          workspaceId,
          entries.map(({ id }) => id),
        );
        count += gone.length;
      }
      if (count > 0) await reclaim('activity');
      return count;
    },
  };
};

/** Adds an activity entry to the unit of work of the change; does nothing for `undefined`. */
export const note = (em: SqlEntityManager, activity: Activity | undefined): void => {
  if (!activity) return;
  em.create(ActivityEntity, { ...activity, searched: searchedActivityText(activity) });
};

/**
 * Prepares a function that stores activity entries of a workspace in the transaction of the change;
 * does nothing for `undefined`.
 */
export const prepareNoteActivity = (database: Database) => {
  const insertEntries = prepareInsertRows(database, {
    table: 'activity',
    columns: [
      ...['id', 'at', 'action', 'record_id', 'record_name', 'key_id', 'key_name'],
      ...['user_id', 'user_name', 'request_id', 'searched', 'changed_fields'],
    ],
  });
  return async (on: Connection, ...entries: readonly (Activity | undefined)[]): Promise<void> => {
    const noted = entries.filter((entry) => entry !== undefined);
    const [first] = noted;
    if (first === undefined) return;
    const rows = noted.map((activity) => {
      const { id, at, action, recordId, recordName, changedFields } = activity;
      const { keyId, keyName, userId, userName, requestId } = activity;
      const who = [keyId, keyName, userId, userName, requestId];
      return [
        id,
        at,
        action,
        recordId,
        recordName,
        ...who,
        searchedActivityText(activity),
        changedFields,
      ];
    });
    await insertEntries(first.workspaceId, rows, on);
  };
};
