import type {
  BlocksInUse,
  RecordConflict,
  WorkspaceRepository,
} from '@content-publishing/application';
import { DERIVATION_VERSION, jsonEquals } from '@content-publishing/domain';
import { siteKeyOf } from '@content-publishing/domain/tenant';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { randomUUID } from 'node:crypto';
import { ALL_WORKSPACES, type Database } from '../connection/database.ts';
import { connectionOf } from '../connection/lease.ts';
import { ExternalLinkEntity } from '../entities/audit.ts';
import { EventFeedEntity } from '../entities/event.ts';
import { recordOf } from '../entities/record.ts';
import { WorkspaceEntity, WorkspaceVersionsEntity } from '../entities/workspace.ts';
import { renewRecordsVersion } from '../sql/records-version.ts';
import { blocksBeyond } from './block-vocabulary.ts';
import { noteChange } from './event/note-change.ts';
import { prepareMovePages } from './redirect-changes.ts';
import { prepareResolveAllPublishedLinks } from './post/published-links.ts';
import { CONFLICT, lockWorkspace } from './record-changes.ts';
import { onRulesConflict } from './rules-conflict.ts';

const OLDEST_FIRST = { orderBy: { createdAt: 'asc', id: 'asc' } } as const;

export const workspaceRepository = (database: Database): WorkspaceRepository => {
  const { unitOfWork } = database;
  const movePages = prepareMovePages(database);
  const resolveAllPublishedLinks = prepareResolveAllPublishedLinks(database);
  return {
    insert: (workspace) =>
      unitOfWork(workspace.id, (em) =>
        em.transactional(async (tx) => {
          tx.create(WorkspaceEntity, {
            ...workspace,
            siteKey: siteKeyOf(workspace),
            derivationVersion: DERIVATION_VERSION,
          });
          tx.create(WorkspaceVersionsEntity, {
            workspaceId: workspace.id,
            recordsVersion: randomUUID(),
            redirectsVersion: randomUUID(),
          });
          tx.create(EventFeedEntity, { workspaceId: workspace.id, position: 0, removed: 0 });
        }),
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
    update: (former, next, note, move) =>
      ResultAsync.fromSafePromise(
        unitOfWork(next.id, (em) =>
          em.transactional(async (tx): Promise<Result<void, BlocksInUse | RecordConflict>> => {
            await lockWorkspace(tx, former.id);
            const found = await tx.findOne(WorkspaceEntity, { id: former.id });
            if (found === null || !jsonEquals(recordOf(found), former)) return err(CONFLICT);
            if (next.blockVocabulary < former.blockVocabulary) {
              const inUse = await blocksBeyond(tx, next.id, next.blockVocabulary);
              if (inUse !== undefined) return err(inUse);
            }
            tx.assign(found, next);
            if (!next.checksExternalLinks) {
              await tx.nativeDelete(ExternalLinkEntity, { workspaceId: next.id });
            }
            const siteKey = siteKeyOf(next);
            if (siteKey !== found.siteKey) tx.assign(found, { siteKey, derivationVersion: 0 });
            await renewRecordsVersion(tx, next.id);
            noteChange(tx, next.id, note);
            if (move) await movePages(tx, next.id, move);
            const { postPath } = next;
            if (note && postPath !== null && postPath !== former.postPath) {
              await resolveAllPublishedLinks(connectionOf(tx), next.id, postPath, note.activity.at);
            }
            return ok();
          }),
        ).catch(onRulesConflict(err(CONFLICT))),
      ).andThen((outcome) => outcome),
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
