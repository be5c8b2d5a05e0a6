import type { RedirectRepository } from '@content-publishing/application';
import { foldForSearch, type Uuid } from '@content-publishing/domain';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { randomUUID } from 'node:crypto';
import type { Database } from '../connection/database.ts';
import { recordOf } from '../entities/record.ts';
import { RedirectEntity } from '../entities/redirect.ts';
import { WorkspaceEntity } from '../entities/workspace.ts';
import { jsonRecordOf } from '../sql/json-records.ts';
import { isSearch, redirectPage } from '../sql/redirect-page.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';

export const redirectRepository = (database: Database): RedirectRepository => {
  const { query, search, unitOfWork } = database;
  const redirect = jsonRecordOf(database, RedirectEntity);
  return {
    insert: (workspaceId, record) =>
      catchViolation(
        unitOfWork((em) =>
          em.transactional(async (tx) => {
            const { fromPath, toPath } = record;
            tx.create(RedirectEntity, {
              ...record,
              workspaceId,
              fromPathFolded: foldForSearch(fromPath),
              toPathFolded: foldForSearch(toPath),
            });
            await tx.flush();
            await renewVersion(tx, workspaceId);
          }),
        ),
        byConstraint({
          redirects_from_path_key: { kind: 'from-path-taken', fromPath: record.fromPath },
          redirects_workspace_fkey: { kind: 'workspace-not-found', workspaceId },
        }),
      ),
    list: async (workspaceId, request) => {
      const run = isSearch(request.search) ? search : query;
      const [slice] = await run(workspaceId, redirectPage(redirect, request));
      return slice ?? { total: 0, data: [] };
    },
    remove: (workspaceId, id) =>
      unitOfWork((em) =>
        em.transactional(async (tx) => {
          const lockMode = LockMode.PESSIMISTIC_WRITE;
          const found = await tx.findOne(RedirectEntity, { workspaceId, id }, { lockMode });
          if (found === null) return null;
          tx.remove(found);
          await tx.flush();
          await renewVersion(tx, workspaceId);
          return recordOf(found);
        }),
      ),
  };
};

const renewVersion = async (em: SqlEntityManager, id: Uuid): Promise<void> => {
  await em.nativeUpdate(WorkspaceEntity, { id }, { redirectsVersion: randomUUID() });
};
