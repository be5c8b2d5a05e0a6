import type { AuditRepository } from '@content-publishing/application';
import type { IgnoredFinding } from '@content-publishing/domain/audits';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';
import { AuditIgnoreEntity } from '../../entities/audit.ts';
import { propertiesOf, jsonObject } from '../../sql/json-records.ts';
import { prepareNoteActivity } from '../activity.ts';

/** Returns the methods of ignored findings. */
export const ignoredFindings = (
  database: Database,
): Pick<AuditRepository, 'listIgnored' | 'ignore' | 'reopen'> => {
  const { prepare, prepareRows, transaction } = database;
  const noteActivity = prepareNoteActivity(database);
  const { workspaceId: _own, ...fields } = propertiesOf(database, AuditIgnoreEntity, 'i');
  const selectIgnored = prepare(
    jsonObject<IgnoredFinding>(fields),
    (ignored) => sql`select ${ignored} from audit_ignores i where i.workspace_id = $1`,
  );
  const deleteExpired = prepareRows(sql`
    delete from audit_ignores where workspace_id = $1 and until <= $2::timestamptz`);
  const countOthers = prepareRows<{ readonly count: number }>(sql`
    select count(*)::integer as count from audit_ignores i
    where i.workspace_id = $1 and (i.rule, i.finding) <> ($2, $3)`);
  const upsertIgnored = prepareRows(sql`
    insert into audit_ignores
      (workspace_id, rule, finding, subject, reason, ignored_by, ignored_at, until)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (workspace_id, rule, finding) do update set subject = excluded.subject,
      reason = excluded.reason, ignored_by = excluded.ignored_by, ignored_at = excluded.ignored_at,
      until = excluded.until`);
  const deleteIgnored = prepareRows<{ readonly rule: string }>(sql`
    delete from audit_ignores where workspace_id = $1 and rule = $2 and finding = $3
    returning rule`);
  return {
    listIgnored: (workspaceId) => selectIgnored.all(workspaceId),
    ignore: (workspaceId, ignored, activity, limit) =>
      transaction(workspaceId, async (on) => {
        const { rule, finding, reason, by, at, until } = ignored;
        await deleteExpired.on(on).all(workspaceId, at);
        const { count } = await countOthers.on(on).one(workspaceId, rule, finding);
        if (count >= limit) return false;
        const subject = JSON.stringify(ignored.subject);
        await upsertIgnored.on(on).all(workspaceId, rule, finding, subject, reason, by, at, until);
        await noteActivity(on, activity);
        return true;
      }),
    reopen: (workspaceId, { rule, finding }, activity) =>
      transaction(workspaceId, async (on) => {
        const removed = await deleteIgnored.on(on).maybeOne(workspaceId, rule, finding);
        if (removed !== null) await noteActivity(on, activity);
        return removed !== null;
      }),
  };
};
