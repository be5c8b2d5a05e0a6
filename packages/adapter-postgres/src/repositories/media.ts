import type { MediaRepository } from '@content-publishing/application';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';
import { MediaEntity } from '../entities/media.ts';
import { recordOf } from '../sql/json-records.ts';

export const mediaRepository = (database: Database): MediaRepository => {
  const { insertInto, prepare } = database;
  const insert = insertInto(MediaEntity);
  const media = recordOf(database, MediaEntity)('m');
  const live = prepare(
    media,
    (found) => sql`
      select ${found} from media m
      where m.workspace_id = $1 and m.id = $2 and m.removed_at is null`,
  );
  const removed = prepare(
    media,
    (found) => sql`
      update media m set removed_at = $3
      where m.workspace_id = $1 and m.id = $2 and m.removed_at is null
      returning ${found}`,
  );
  return {
    insert: (workspaceId, record) =>
      catchViolation(
        insert({ ...record, workspaceId, removedAt: null }),
        byConstraint({ media_workspace_fkey: { kind: 'workspace-not-found', workspaceId } }),
      ),
    find: (workspaceId, id) => live.maybeOne(workspaceId, id),
    remove: (workspaceId, id, at) => removed.maybeOne(workspaceId, id, at),
  };
};
