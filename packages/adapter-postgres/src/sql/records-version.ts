import type { Uuid } from '@content-publishing/domain';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { WORKSPACE } from '../connection/workspace-parameter.ts';

/**
 * SQL for the version of the records of the workspace. Rows that one statement reads together with
 * it belong to this version.
 */
export const RECORDS_VERSION = sql<string>`(
  select v.records_version from workspace_versions v where v.workspace_id = ${WORKSPACE}
)`;

/**
 * Renews the version of the records of a workspace, in the transaction that changes or removes an
 * author, a category, a tag, a media record or the workspace. Call it after the record is locked.
 */
export const renewRecordsVersion = async (
  em: SqlEntityManager,
  workspaceId: Uuid,
): Promise<void> => {
  await sql`
    update workspace_versions set records_version = ${randomUUID()}
    where workspace_id = ${workspaceId}`.execute(em.getKysely());
};
