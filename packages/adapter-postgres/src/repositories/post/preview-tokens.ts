import type { PreviewTokenRepository } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { PreviewToken, PreviewTokenSummary } from '@content-publishing/domain/tenant';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { together } from '../../connection/lease.ts';
import { PreviewTokenEntity } from '../../entities/preview-token.ts';
import { jsonObject, propertiesOf } from '../../sql/json-records.ts';
import { offsetOf } from '../../sql/offset-and-pattern.ts';
import { note, prepareNoteActivity } from '../activity.ts';

/**
 * SQL condition that the token in the row `t` is valid at `$3`. It has not expired, and the key
 * that issued it is usable, as by `isUsable`.
 */
const VALIDITY_CONDITION = sql`t.expires_at > $3 and (
  t.issued_by is null or exists (
    select from api_keys k
    where k.workspace_id = $1 and k.id = t.issued_by
      and k.revoked_at is null and (k.expires_at is null or k.expires_at > $3)
  )
)`;

export const previewTokenRepository = (database: Database): PreviewTokenRepository => {
  const { prepare, prepareRows, reclaim, transaction, unitOfWork } = database;
  const noteActivity = prepareNoteActivity(database);
  const { workspaceId: _workspace, ...stored } = propertiesOf(database, PreviewTokenEntity, 't');
  const { postId: _post, secretHash: _hash, issuedByUserName: _name, ...shown } = stored;
  const summary = jsonObject<PreviewTokenSummary>({
    ...shown,
    issuedByName: sql`coalesce(t.issued_by_user_name, (
      select k.name from api_keys k where k.workspace_id = $1 and k.id = t.issued_by
    ))`,
  });
  const selectToken = prepare(
    jsonObject<PreviewToken>(stored),
    (token) => sql`
      select ${token} from preview_tokens t
      where t.workspace_id = $1 and t.id = $2 and ${VALIDITY_CONDITION}`,
  );
  const countTokens = prepare(
    sql<number>`count(*)::integer`,
    (total) => sql`
      select ${total} from preview_tokens t
      where t.workspace_id = $1 and t.post_id = $2 and ${VALIDITY_CONDITION}`,
  );
  const prepareSelectPage = (order: 'asc' | 'desc') => {
    const direction = sql.raw(order);
    return prepare(
      summary,
      (token) => sql`
        select ${token} from preview_tokens t
        where t.workspace_id = $1 and t.post_id = $2 and ${VALIDITY_CONDITION}
        order by t.created_at ${direction}, t.id ${direction} limit $4 offset $5`,
    );
  };
  const selectPage = { asc: prepareSelectPage('asc'), desc: prepareSelectPage('desc') };
  const lockToken = prepare(
    summary,
    (token) => sql`
      select ${token} from preview_tokens t
      where t.workspace_id = $1 and t.post_id = $2 and t.id = $3 for update`,
  );
  const selectExpiredTokens = prepareRows<{ readonly workspace_id: Uuid; readonly id: Uuid }>(sql`
    select workspace_id, id from preview_tokens
    where expires_at <= $1 order by expires_at limit $2`);
  const deleteTokens = prepareRows<{ readonly id: Uuid }>(sql`
    delete from preview_tokens where workspace_id = $1 and id = any($2::uuid[]) returning id`);
  return {
    insert: (workspaceId, token, activity) =>
      unitOfWork(workspaceId, (em) =>
        em.transactional((tx) => {
          tx.create(PreviewTokenEntity, { ...token, workspaceId });
          note(tx, activity);
        }),
      ),
    find: (...place) => selectToken.maybeOne(...place),
    list: async (workspaceId, postId, query, now) => ({
      total: await countTokens.one(workspaceId, postId, now),
      data: await selectPage[query.order].all(
        workspaceId,
        postId,
        now,
        query.pageSize,
        offsetOf(query),
      ),
    }),
    remove: (workspaceId, postId, id, activity) =>
      transaction(workspaceId, async (on) => {
        const token = await lockToken.on(on).maybeOne(workspaceId, postId, id);
        if (token === null) return null;
        await together(deleteTokens.on(on).all(workspaceId, [id]), noteActivity(on, activity));
        return token;
      }),
    removeExpired: async (now, limit) => {
      const rows = await selectExpiredTokens.all(now, limit);
      let count = 0;
      for (const [workspaceId, tokens] of Map.groupBy(rows, (row) => row.workspace_id)) {
        const gone = await deleteTokens.all(
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
