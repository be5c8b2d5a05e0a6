import type { PreviewTokenRepository } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { PreviewTokenEntity } from '../entities/preview-token.ts';
import { recordOf } from '../entities/record.ts';
import { note } from './activity.ts';

export const previewTokenRepository = (database: Database): PreviewTokenRepository => {
  const { prepareRows, reclaim, unitOfWork } = database;
  const expired = prepareRows<{ readonly workspace_id: Uuid; readonly id: Uuid }>(sql`
    select workspace_id, id from preview_tokens
    where expires_at <= $1 order by expires_at limit $2`);
  const removed = prepareRows<{ readonly id: Uuid }>(sql`
    delete from preview_tokens where workspace_id = $1 and id = any($2::uuid[]) returning id`);
  return {
    insert: (workspaceId, token, activity) =>
      unitOfWork(workspaceId, (em) =>
        em.transactional((tx) => {
          tx.create(PreviewTokenEntity, { ...token, workspaceId });
          note(tx, activity);
        }),
      ),
    find: (workspaceId, id) =>
      unitOfWork(workspaceId, async (em) => {
        const found = await em.findOne(PreviewTokenEntity, { workspaceId, id });
        if (found === null) return null;
        const { workspaceId: _workspace, ...token } = recordOf(found);
        return token;
      }),
    removeExpired: async (now, limit) => {
      const rows = await expired.all(now, limit);
      let count = 0;
      for (const [workspaceId, tokens] of Map.groupBy(rows, (row) => row.workspace_id)) {
        const gone = await removed.all(
          workspaceId,
          tokens.map(({ id }) => id),
        );
        count += gone.length;
      }
      if (count > 0) await reclaim('preview_tokens');
      return count;
    },
  };
};
