import type { WorkspaceRepository } from '@content-publishing/application';
import { jsonEquals } from '@content-publishing/domain';
import { err, ok, ResultAsync } from 'neverthrow';
import { randomUUID } from 'node:crypto';
import { ALL_WORKSPACES, type Database } from '../connection/database.ts';
import { recordOf } from '../entities/record.ts';
import { WorkspaceEntity } from '../entities/workspace.ts';
import { note } from './activity.ts';
import { FOR_UPDATE, OUTDATED } from './record-changes.ts';

export const workspaceRepository = ({ unitOfWork }: Database): WorkspaceRepository => ({
  insert: (workspace) =>
    unitOfWork(workspace.id, (em) =>
      em
        .persist(em.create(WorkspaceEntity, { ...workspace, redirectsVersion: randomUUID() }))
        .flush(),
    ),
  find: (id) =>
    unitOfWork(id, async (em) => {
      const workspace = await em.findOne(WorkspaceEntity, { id });
      return workspace && recordOf(workspace);
    }),
  list: () =>
    unitOfWork(ALL_WORKSPACES, async (em) => {
      const orderBy = { createdAt: 'asc', id: 'asc' } as const;
      return (await em.find(WorkspaceEntity, {}, { orderBy })).map(recordOf);
    }),
  update: (former, next, activity) =>
    ResultAsync.fromSafePromise(
      unitOfWork(next.id, (em) =>
        em.transactional(async (tx) => {
          const found = await tx.findOne(WorkspaceEntity, { id: former.id }, FOR_UPDATE);
          if (found === null || !jsonEquals(recordOf(found), former)) return false;
          tx.assign(found, next);
          note(tx, activity);
          return true;
        }),
      ),
    ).andThen((isStored) => (isStored ? ok() : err(OUTDATED))),
});
