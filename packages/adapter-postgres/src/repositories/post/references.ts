import {
  type BlockVocabulary,
  DEFAULT_BLOCK_VOCABULARY,
  DEFAULT_LANGUAGE,
  type ReferenceIds,
  type References,
  type Uuid,
  type WantedIds,
} from '@content-publishing/domain';
import type { Author, Media, Tag } from '@content-publishing/domain/records';
import { siteOfWorkspace, UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import { sql } from 'kysely';
import { batchedInWorkspace } from '../../connection/batcher.ts';
import type { Database } from '../../connection/database.ts';
import type { Connection } from '../../connection/lease.ts';
import { relatedPostRecord } from '../../sql/json-records.ts';
import type { Referring, WithReferences } from '../../sql/post-with-references.ts';
import { RECORDS_VERSION } from '../../sql/records-version.ts';
import {
  type CategoryWithAncestors,
  prepareSelectReferencedRecords,
} from '../../sql/referenced-records.ts';
import { versionedCache } from '../../sql/versioned-cache.ts';

/** Finds the records that posts refer to. With `on` it reads on that connection. */
export interface ReferenceReader {
  /**
   * Returns each of `rows`, which one statement has read, with its references. Returns `null` if a
   * record of the workspace has changed since: then the rows are to be read again.
   */
  readonly ofPosts: <Row extends Referring>(
    workspaceId: Uuid,
    rows: readonly Row[],
    on?: Connection,
  ) => Promise<readonly WithReferences<Row>[] | null>;
  /** Returns the present records with `ids`; ids without a record are left out. */
  readonly ofIds: (workspaceId: Uuid, ids: WantedIds) => Promise<References>;
  /** Like `ofIds` for several posts, all at one version, but without related posts. */
  readonly ofRecords: (
    workspaceId: Uuid,
    posts: readonly ReferenceIds[],
    on?: Connection,
  ) => Promise<readonly References[]>;
  /**
   * Returns the block vocabulary of a workspace, and keeps it from changing until the transaction on
   * `on` ends.
   */
  readonly lockVocabulary: (workspaceId: Uuid, on: Connection) => Promise<BlockVocabulary>;
}

/** Language, site and block vocabulary of the workspace `id`. */
interface Origin extends Pick<References, 'language' | 'site'> {
  readonly blockVocabulary: BlockVocabulary;
  readonly id: Uuid;
}

/** The media record `id`; `null` if it was removed. */
interface KeptMedia {
  readonly id: Uuid;
  readonly record: Media | null;
}

/**
 * Creates a reader of references that keeps records in this process, under the version of the
 * records that is read together with each post. If all records of a post are kept, no further
 * statement is needed.
 */
export const referenceReader = (database: Database): ReferenceReader => {
  const selectRecords = prepareSelectReferencedRecords(database);
  const selectRelatedPosts = database.prepare(
    sql<Pick<Referring, 'relatedPosts' | 'recordsVersion'>>`json_build_object(
      'relatedPosts', (
        select coalesce(json_agg(${relatedPostRecord(database)('p')}), '[]')
        from unnest((select $2::uuid[])) wanted (id)
        join posts p on p.workspace_id = $1 and p.id = wanted.id
        where p.deleted_at is null
      ),
      'recordsVersion', ${RECORDS_VERSION}
    )`,
    (found) => sql`select ${found}`,
  );
  // Saves that come together find their references at once, and then share a transaction.
  const findRelatedPosts = batchedInWorkspace(
    (workspaceId) => async (wanted: readonly (readonly Uuid[])[]) => {
      const ids = [...new Set(wanted.flat())];
      const { relatedPosts, recordsVersion } = await selectRelatedPosts.one(workspaceId, ids);
      const byId = new Map(relatedPosts.map((post) => [post.id, post]));
      return (index) => ({
        relatedPosts: (wanted[index] ?? []).flatMap((id) => byId.get(id) ?? []),
        recordsVersion,
      });
    },
  );
  const selectVersion = database.prepare(RECORDS_VERSION, (version) => sql`select ${version}`);
  const selectLockedVocabulary = database.prepare(
    sql<BlockVocabulary>`w.block_vocabulary`,
    (vocabulary) => sql`select ${vocabulary} from workspaces w where w.id = $1 for share`,
  );
  const originsAt = versionedCache<Origin>();
  const authorsAt = versionedCache<Author>();
  const categoriesAt = versionedCache<CategoryWithAncestors>();
  const tagsAt = versionedCache<Tag>();
  const mediaAt = versionedCache<KeptMedia>();

  const ofPosts: ReferenceReader['ofPosts'] = async (workspaceId, rows, on) => {
    const [first] = rows;
    if (first === undefined) return [];
    const version = first.recordsVersion;
    const origins = originsAt(version, [workspaceId]);
    const authors = authorsAt(
      version,
      idsIn(rows, ({ authorId }) => authorId ?? []),
    );
    const categories = categoriesAt(
      version,
      idsIn(rows, ({ categoryId }) => categoryId ?? []),
    );
    const tags = tagsAt(
      version,
      idsIn(rows, ({ tagIds }) => tagIds),
    );
    const media = mediaAt(
      version,
      idsIn(rows, ({ mediaIds }) => mediaIds),
    );

    const missing = [authors, categories, tags, media].map((wanted) => wanted.missing);
    if ([origins.missing, ...missing].some((ids) => ids.length > 0)) {
      const records = await (on ? selectRecords.on(on) : selectRecords).maybeOne(
        workspaceId,
        ...missing,
      );
      if (records) {
        const { version: present, workspace } = records;
        const { language, blockVocabulary } = workspace;
        const site = siteOfWorkspace(workspace);
        origins.add(present, [{ id: workspaceId, language, site, blockVocabulary }]);
        authors.add(present, records.authors);
        categories.add(present, records.categories);
        tags.add(present, records.tags);
        media.add(present, [
          ...records.media.map((record) => ({ id: record.id, record })),
          ...records.removedMediaIds.map((id) => ({ id, record: null })),
        ]);
        if (present !== version) return null;
      }
    }

    const { language, site, blockVocabulary } = origins.get(workspaceId) ?? UNKNOWN_ORIGIN;
    return rows.map((row) => ({
      row,
      references: {
        author: authors.get(row.authorId ?? '') ?? null,
        ...categoryOf(categories.get(row.categoryId ?? '')),
        tags: row.tagIds.flatMap((id) => tags.get(id) ?? []),
        media: new Map(
          row.mediaIds
            .flatMap((id) => media.get(id)?.record ?? [])
            .map((record) => [record.id, record]),
        ),
        relatedPosts: row.relatedPosts,
        language,
        site,
        blockVocabulary,
      },
    }));
  };

  const ofRecords: ReferenceReader['ofRecords'] = async (workspaceId, posts, on) => {
    const recordsVersion = await (on ? selectVersion.on(on) : selectVersion).one(workspaceId);
    const rows = posts.map((ids) => ({ ...ids, relatedPosts: [], recordsVersion }));
    const read = await ofPosts(workspaceId, rows, on);
    return read?.map(({ references }) => references) ?? ofRecords(workspaceId, posts, on);
  };

  const ofIds: ReferenceReader['ofIds'] = async (workspaceId, ids) => {
    const found = await findRelatedPosts(workspaceId, ids.relatedPostIds);
    const [read] = (await ofPosts(workspaceId, [{ ...ids, ...found }])) ?? [];
    return read?.references ?? ofIds(workspaceId, ids);
  };
  return {
    ofPosts,
    ofIds,
    ofRecords,
    lockVocabulary: (workspaceId, on) => selectLockedVocabulary.on(on).one(workspaceId),
  };
};

const categoryOf = (
  found: CategoryWithAncestors | undefined,
): Pick<References, 'category' | 'ancestorIds'> => ({
  category: found?.record ?? null,
  ...(found && found.ancestorIds.length > 0 && { ancestorIds: found.ancestorIds }),
});

const UNKNOWN_ORIGIN = {
  language: DEFAULT_LANGUAGE,
  site: UNKNOWN_SITE,
  blockVocabulary: DEFAULT_BLOCK_VOCABULARY,
};

const idsIn = (
  posts: readonly Referring[],
  idsOf: (post: Referring) => Uuid | readonly Uuid[],
): readonly Uuid[] => posts.flatMap(idsOf);
