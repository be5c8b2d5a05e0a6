import type { MediaRepository } from '@content-publishing/application';
import { LockMode } from '@mikro-orm/core';
import type { Database } from '../connection/database.ts';
import { MediaEntity } from '../entities/media.ts';
import { recordOf } from '../entities/record.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';

export const mediaRepository = ({ unitOfWork }: Database): MediaRepository => ({
  insert: (workspaceId, record) =>
    catchViolation(
      unitOfWork((em) =>
        em.persist(em.create(MediaEntity, { ...record, workspaceId, removedAt: null })).flush(),
      ),
      byConstraint({ media_workspace_fkey: { kind: 'workspace-not-found', workspaceId } }),
    ),
  find: (workspaceId, id) =>
    unitOfWork(async (em) => {
      const media = await em.findOne(MediaEntity, { workspaceId, id, removedAt: null });
      return media && recordOf(media);
    }),
  remove: (workspaceId, id, at) =>
    unitOfWork((em) =>
      em.transactional(async (transaction) => {
        const lockMode = LockMode.PESSIMISTIC_WRITE;
        const live = { workspaceId, id, removedAt: null };
        const media = await transaction.findOne(MediaEntity, live, { lockMode });
        if (media === null) return null;
        media.removedAt = at;
        return recordOf(media);
      }),
    ),
});
