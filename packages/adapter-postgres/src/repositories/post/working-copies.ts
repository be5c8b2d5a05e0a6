import type { WorkingCopyRepository } from '@content-publishing/application';
import {
  DEFAULT_BLOCK_VOCABULARY,
  type Uuid,
  vocabularyFor,
  type WorkingCopy,
} from '@content-publishing/domain';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../../connection/database.ts';
import { PostEntity } from '../../entities/post.ts';
import { PostWorkingCopyEntity } from '../../entities/post-rows.ts';
import { WorkspaceEntity } from '../../entities/workspace.ts';
import { FOR_SHARE, FOR_UPDATE } from '../record-changes.ts';

export const workingCopyRepository = ({ unitOfWork }: Database): WorkingCopyRepository => ({
  find: (workspaceId, postId) =>
    unitOfWork(workspaceId, async (em) => {
      const copy = await em.findOne(PostWorkingCopyEntity, { workspaceId, postId });
      if (!copy || !(await findPost(em, workspaceId, postId))) return null;
      const { version, baseRevision, patch, savedAt, savedBy } = copy;
      return { postId, version, baseRevision, patch, savedAt, savedBy };
    }),
  save: (workspaceId, former, next) =>
    unitOfWork(workspaceId, (em) =>
      em.transactional(async (tx) => {
        const { postId } = next;
        // Of two saves of a new copy, one waits for the other at this lock.
        const live = { workspaceId, id: postId, deletedAt: null };
        const post = await tx.findOne(PostEntity, live, { fields: ['id'], ...FOR_UPDATE });
        const stored = await tx.findOne(PostWorkingCopyEntity, { workspaceId, postId }, FOR_UPDATE);
        if (!post || !isSame(stored, former)) return false;
        const needed = vocabularyFor(next.patch['bodyJson']);
        if (needed > DEFAULT_BLOCK_VOCABULARY) {
          const workspace = await tx.findOne(WorkspaceEntity, { id: workspaceId }, FOR_SHARE);
          if (!workspace || workspace.blockVocabulary < needed) return false;
        }
        const row = { ...next, blockVocabulary: needed };
        if (stored) tx.assign(stored, row, { mergeObjectProperties: false });
        else tx.create(PostWorkingCopyEntity, { ...row, workspaceId });
        return true;
      }),
    ),
  remove: (workspaceId, copy) =>
    unitOfWork(workspaceId, (em) =>
      em.transactional(async (tx) => {
        const { postId } = copy;
        if (!(await findPost(tx, workspaceId, postId))) return false;
        const stored = await tx.findOne(PostWorkingCopyEntity, { workspaceId, postId }, FOR_UPDATE);
        if (!stored || !isSame(stored, copy)) return false;
        tx.remove(stored);
        return true;
      }),
    ),
});

const findPost = (em: SqlEntityManager, workspaceId: Uuid, id: Uuid) =>
  em.findOne(PostEntity, { workspaceId, id, deletedAt: null }, { fields: ['id'] });

type Saved = Pick<WorkingCopy, 'version' | 'savedAt'>;

const isSame = (stored: Saved | null, copy: Saved | null): boolean =>
  stored?.version === copy?.version && stored?.savedAt === copy?.savedAt;
