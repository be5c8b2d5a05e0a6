import type { TagRepository } from '@content-publishing/application';
import { jsonEquals, seoMedia, type Uuid } from '@content-publishing/domain';
import { type Tag, type TagTwin, tagTwin } from '@content-publishing/domain/records';
import type { InferEntity } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { PostTagEntity } from '../entities/post-references.ts';
import { recordOf } from '../entities/record.ts';
import { TagEntity } from '../entities/tag.ts';
import { renewPostsVersionIn } from '../sql/posts-version.ts';
import { noteChange } from './event/note-change.ts';
import { changeWithPosts, tagCondition } from './post/outdated-posts.ts';
import { FOR_UPDATE, lockWorkspace } from './record-changes.ts';
import { readsOf } from './record-reads.ts';
import { sluggedRepository } from './slugged-repository.ts';

export const tagRepository = (database: Database): TagRepository => {
  const slugged = sluggedRepository(database, {
    ...readsOf(TagEntity),
    recordOf: recordOf<InferEntity<typeof TagEntity>>,
    table: 'tags',
    searched: ({ slug, name }) => [slug, name],
    mediaOf: ({ seo }) => seoMedia(seo),
    create: (em, tag) => void em.create(TagEntity, tag),
    postCondition: tagCondition,
    lockBefore: findTwinUnderLock,
  });
  return {
    ...slugged,
    insert: (workspaceId, tag, creation) =>
      // The twins are loaded, so a tag with the id would be changed in place of an insert.
      slugged.insert(
        workspaceId,
        tag,
        creation,
        async (tx) =>
          (await findTwinUnderLock(tx, workspaceId, tag)) ??
          ((await tx.count(TagEntity, { workspaceId, id: tag.id })) > 0
            ? ({ kind: 'id-taken', id: tag.id } as const)
            : undefined),
      ),
    merge: (workspaceId, id, into, note) =>
      changeWithPosts(
        database,
        { workspaceId, postCondition: tagCondition(id) },
        async (tx, mark) => {
          // Locked in a fixed order, so that two merges into each other run one after the other.
          const pair = { workspaceId, id: { $in: [id, into] } };
          const found = await tx.find(TagEntity, pair, { orderBy: { id: 'asc' }, ...FOR_UPDATE });
          const merged = found.find((tag) => tag.id === id);
          if (merged === undefined || found.length < 2) return null;
          const tag = recordOf(merged);
          await mark();
          await sql`
          update post_tags t set tag_id = ${into}
          where t.workspace_id = ${workspaceId} and t.tag_id = ${id} and not exists (
            select from post_tags other where other.workspace_id = ${workspaceId}
              and other.post_id = t.post_id and other.tag_id = ${into}
          )`.execute(tx.getKysely());
          await tx.nativeDelete(PostTagEntity, { workspaceId, tagId: id });
          tx.remove(merged);
          noteChange(tx, workspaceId, note);
          await tx.flush();
          await renewPostsVersionIn(tx, workspaceId);
          return tag;
        },
      ),
    remove: (workspaceId, id, note, expected) =>
      changeWithPosts(
        database,
        { workspaceId, postCondition: tagCondition(id) },
        async (tx, mark) => {
          // Saves that add the tag to a post wait for this lock.
          const found = await tx.findOne(TagEntity, { workspaceId, id }, FOR_UPDATE);
          if (found === null) return null;
          const tag = recordOf(found);
          if (expected && !jsonEquals(tag, expected)) return null;
          await mark();
          await tx.nativeDelete(PostTagEntity, { workspaceId, tagId: id });
          tx.remove(found);
          noteChange(tx, workspaceId, note);
          await tx.flush();
          // Invalidates the cached totals of pages by tag.
          await renewPostsVersionIn(tx, workspaceId);
          return tag;
        },
      ),
  };
};

/**
 * Returns the twin of `tag`, which is another tag with its slug or name in another letter case
 * (`tagTwin` of the domain); `undefined` if there is none. It first locks the workspace until the
 * transaction ends, so that no concurrent request adds a twin. If name and slug are still as in
 * `formerly`, it neither locks nor looks.
 */
const findTwinUnderLock = async (
  em: SqlEntityManager,
  workspaceId: Uuid,
  tag: Tag,
  formerly?: Tag,
): Promise<TagTwin | undefined> => {
  if (formerly?.slug === tag.slug && formerly.name === tag.name) return undefined;
  await lockWorkspace(em, workspaceId);
  const tags = await em.find(TagEntity, { workspaceId });
  return tagTwin(tag, tags.map(recordOf), formerly);
};
