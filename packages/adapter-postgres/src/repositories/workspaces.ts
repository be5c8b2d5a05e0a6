import type { WorkspaceRepository } from '@content-publishing/application';
import { DERIVATION_VERSION, jsonEquals, siteKeyOf } from '@content-publishing/domain';
import { err, ok, ResultAsync } from 'neverthrow';
import { randomUUID } from 'node:crypto';
import { ALL_WORKSPACES, type Database } from '../connection/database.ts';
import { connectionOf } from '../connection/unit-of-work-connection.ts';
import { recordOf } from '../entities/record.ts';
import { WorkspaceEntity } from '../entities/workspace.ts';
import { note } from './activity.ts';
import { prepareMovePages } from './moved-pages.ts';
import { prepareResolveAllPublishedLinks } from './post/published-links.ts';
import { FOR_UPDATE, CONFLICT } from './record-changes.ts';
import { falseIfRulesConflict } from './rules-conflict.ts';

const OLDEST_FIRST = { orderBy: { createdAt: 'asc', id: 'asc' } } as const;

export const workspaceRepository = (database: Database): WorkspaceRepository => {
  const { unitOfWork } = database;
  const movePages = prepareMovePages(database);
  const resolveAllPublishedLinks = prepareResolveAllPublishedLinks(database);
  return {
    insert: (workspace) =>
      unitOfWork(workspace.id, (em) =>
        em
          .persist(
            em.create(WorkspaceEntity, {
              ...workspace,
              redirectsVersion: randomUUID(),
              siteKey: siteKeyOf(workspace),
              derivationVersion: DERIVATION_VERSION,
            }),
          )
          .flush(),
      ),
    find: (id) =>
      unitOfWork(id, async (em) => {
        const workspace = await em.findOne(WorkspaceEntity, { id });
        return workspace && recordOf(workspace);
      }),
    list: () =>
      unitOfWork(ALL_WORKSPACES, async (em) =>
        (await em.find(WorkspaceEntity, {}, OLDEST_FIRST)).map(recordOf),
      ),
    update: (former, next, activity, move) =>
      ResultAsync.fromSafePromise(
        unitOfWork(next.id, (em) =>
          em.transactional(async (tx) => {
            const found = await tx.findOne(WorkspaceEntity, { id: former.id }, FOR_UPDATE);
            if (found === null || !jsonEquals(recordOf(found), former)) return false;
            tx.assign(found, next);
            const siteKey = siteKeyOf(next);
            if (siteKey !== found.siteKey) tx.assign(found, { siteKey, derivationVersion: 0 });
            note(tx, activity);
            if (move) await movePages(tx, next.id, move);
            const { postPath } = next;
            if (activity && postPath !== null && postPath !== former.postPath) {
              await resolveAllPublishedLinks(connectionOf(tx), next.id, postPath, activity.at);
            }
            return true;
          }),
        ).catch(falseIfRulesConflict),
      ).andThen((isStored) => (isStored ? ok() : err(CONFLICT))),
    findOutdated: (version) =>
      unitOfWork(ALL_WORKSPACES, async (em) => {
        const outdated = { derivationVersion: { $lt: version } };
        return (await em.find(WorkspaceEntity, outdated, OLDEST_FIRST)).map(recordOf);
      }),
    noteDerived: async (workspace, version) => {
      const same = { id: workspace.id, siteKey: siteKeyOf(workspace) };
      await unitOfWork(workspace.id, (em) =>
        em.nativeUpdate(WorkspaceEntity, same, { derivationVersion: version }),
      );
    },
  };
};
