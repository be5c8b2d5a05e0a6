import type { TagRepository } from '@content-publishing/application';
import { jsonEquals } from '@content-publishing/domain';
import type { Database } from '../connection/database.ts';
import { PostTagEntity } from '../entities/post-references.ts';
import { recordOf } from '../entities/record.ts';
import { TagEntity } from '../entities/tag.ts';
import { renewPostsVersionIn } from '../sql/posts-version.ts';
import { note } from './activity.ts';
import { changeWithPosts, withTag } from './outdated-posts.ts';
import { changeRecord, FOR_UPDATE, insertRecord, pageOfFound, placeOf } from './record-changes.ts';

export const tagRepository = (database: Database): TagRepository => {
  const { unitOfWork } = database;
  return {
    insert: (workspaceId, tag, creation) =>
      insertRecord(database, {
        workspaceId,
        now: tag.createdAt,
        creation,
        create: (tx) => void tx.create(TagEntity, { ...tag, workspaceId }),
        errors: {
          tags_slug_key: { kind: 'slug-taken', slug: tag.slug },
          tags_workspace_fkey: { kind: 'workspace-not-found', workspaceId },
        },
      }),
    find: (workspaceId, address) =>
      unitOfWork(workspaceId, async (em) => {
        const tag = await em.findOne(TagEntity, { workspaceId, ...address });
        return tag && recordOf(tag);
      }),
    list: (workspaceId, query) =>
      unitOfWork(workspaceId, async (em) => {
        const [tags, count] = await em.findAndCount(TagEntity, { workspaceId }, placeOf(query));
        return pageOfFound(tags.map(recordOf), count, query, ({ slug, name }) => [slug, name]);
      }),
    update: (workspaceId, former, next, activity) =>
      changeRecord(database, {
        workspaceId,
        referring: withTag(former.id),
        change: async (tx) => {
          const { id } = former;
          const found = await tx.findOne(TagEntity, { workspaceId, id }, FOR_UPDATE);
          if (found === null || !jsonEquals(recordOf(found), former)) return false;
          const { workspaceId: _workspace, ...fields } = next;
          tx.assign(found, fields, { mergeObjectProperties: false });
          note(tx, activity);
          return true;
        },
        errors: { tags_slug_key: { kind: 'slug-taken', slug: next.slug } },
      }),
    remove: (workspaceId, id, activity, expected) =>
      changeWithPosts(database, { workspaceId, referring: withTag(id) }, async (tx, mark) => {
        // Behind this lock come the saves that add the tag to a post.
        const found = await tx.findOne(TagEntity, { workspaceId, id }, FOR_UPDATE);
        if (found === null) return null;
        const tag = recordOf(found);
        if (expected && !jsonEquals(tag, expected)) return null;
        await mark();
        await tx.nativeDelete(PostTagEntity, { workspaceId, tagId: id });
        tx.remove(found);
        note(tx, activity);
        await tx.flush();
        // Pages by tag are counted again.
        await renewPostsVersionIn(tx, workspaceId);
        return tag;
      }),
  };
};
