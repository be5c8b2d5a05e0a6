import type { WorkspaceRepository } from '@content-publishing/application';
import { randomUUID } from 'node:crypto';
import type { Database } from '../connection/database.ts';
import { recordOf } from '../entities/record.ts';
import { WorkspaceEntity } from '../entities/workspace.ts';

export const workspaceRepository = ({ unitOfWork }: Database): WorkspaceRepository => ({
  insert: (workspace) =>
    unitOfWork((em) =>
      em
        .persist(em.create(WorkspaceEntity, { ...workspace, redirectsVersion: randomUUID() }))
        .flush(),
    ),
  find: (id) =>
    unitOfWork(async (em) => {
      const workspace = await em.findOne(WorkspaceEntity, { id });
      return workspace && recordOf(workspace);
    }),
  list: () =>
    unitOfWork(async (em) => {
      const orderBy = { createdAt: 'asc', id: 'asc' } as const;
      return (await em.find(WorkspaceEntity, {}, { orderBy })).map(recordOf);
    }),
  setLanguage: (id, language) =>
    unitOfWork(async (em) => {
      const workspace = await em.findOne(WorkspaceEntity, { id });
      if (workspace === null) return null;
      workspace.language = language;
      await em.flush();
      return recordOf(workspace);
    }),
});
