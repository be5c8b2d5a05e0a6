import type { Uuid } from '@content-publishing/domain';
import type { Author, Category, Media, Tag } from '@content-publishing/domain/records';
import { type Site, UNKNOWN_SITE, type Workspace } from '@content-publishing/domain/tenant';
import { sql } from 'kysely';
import type { Database, Prepared } from '../connection/database.ts';
import { CategoryEntity } from '../entities/category.ts';
import { MediaEntity } from '../entities/media.ts';
import { TagEntity } from '../entities/tag.ts';
import { WorkspaceEntity } from '../entities/workspace.ts';
import { authorRecord, jsonObject, jsonRecordOf, propertiesOf } from './json-records.ts';
import { RECORDS_VERSION } from './records-version.ts';

/** Category with the ids of the categories above it, in any order. */
export interface CategoryWithAncestors {
  readonly id: Uuid;
  readonly record: Category;
  readonly ancestorIds: readonly Uuid[];
}

/** Records of a workspace, and its language, vocabulary and site, at a version of its records. */
interface ReferencedRecords {
  readonly version: string;
  readonly workspace: Pick<Workspace, 'language' | 'blockVocabulary'> & Site;
  readonly authors: readonly Author[];
  readonly categories: readonly CategoryWithAncestors[];
  readonly tags: readonly Tag[];
  readonly media: readonly Media[];
  /** Ids of the wanted media records that were removed. */
  readonly removedMediaIds: readonly Uuid[];
}

const WORKSPACE_FIELDS = new Set(['language', 'blockVocabulary', ...Object.keys(UNKNOWN_SITE)]);

/**
 * Prepares the statement that reads the records of a workspace with given ids: of authors,
 * categories, tags and media, each a parameter. It returns no row for an unknown workspace.
 */
export const prepareSelectReferencedRecords = (database: Database): Prepared<ReferencedRecords> => {
  // The array comes from a subquery, so that PostgreSQL does not see its length and keeps one plan.
  const wanted = (parameter: number) =>
    sql`r.workspace_id = $1 and r.id = any(array(select unnest(${sql.raw(`$${parameter}`)}::uuid[])))`;
  const listed = (record: unknown, table: string, condition: unknown) =>
    sql`(select coalesce(json_agg(${record}), '[]') from ${sql.id(table)} r where ${condition})`;
  // The path consists of the slugs from the root, which are unique in the workspace.
  const category = sql`json_build_object(
    'id', r.id,
    'record', ${jsonRecordOf(database, CategoryEntity)('r')},
    'ancestorIds', array(
      select a.id from categories a where a.workspace_id = $1 and a.id <> r.id
        and a.slug = any(string_to_array(r.path, '/'))
    )
  )`;
  const media = jsonRecordOf(database, MediaEntity)('r');
  const workspace = jsonObject(
    Object.fromEntries(
      Object.entries(propertiesOf(database, WorkspaceEntity, 'w')).filter(([name]) =>
        WORKSPACE_FIELDS.has(name),
      ),
    ),
  );
  return database.prepare(
    sql<ReferencedRecords>`json_build_object(
      'version', ${RECORDS_VERSION},
      'workspace', ${workspace},
      'authors', ${listed(authorRecord(database)('r'), 'authors', wanted(2))},
      'categories', ${listed(category, 'categories', wanted(3))},
      'tags', ${listed(jsonRecordOf(database, TagEntity)('r'), 'tags', wanted(4))},
      'media', ${listed(media, 'media', sql`${wanted(5)} and r.removed_at is null`)},
      'removedMediaIds', ${listed(sql`r.id`, 'media', sql`${wanted(5)} and r.removed_at is not null`)}
    )`,
    (records) => sql`select ${records} from workspaces w where w.id = $1`,
  );
};
