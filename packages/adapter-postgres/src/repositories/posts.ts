import type {
  PostRepository,
  PostWithReferences,
  ReferenceGone,
  SlugTaken,
} from '@content-publishing/application';
import type { Post, PostAddress, Uuid } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';
import { err, ok } from 'neverthrow';
import type { Database, Parameters, Prepared } from '../database.ts';
import { refusable, type Violation } from '../refusal.ts';
import { PostEntity } from '../schema/post.ts';
import { insertPost, insertPostParameters } from '../sql/insert-post.ts';
import { postRecord, type RecordSql } from '../sql/records.ts';
import {
  namedByParameters,
  parametersNaming,
  type ReferencesJson,
  referencesSql,
  referredToBy,
  toReferences,
} from '../sql/references.ts';
import { sliceOf, window } from '../sql/slice.ts';

export const postRepository = (database: Database): PostRepository => {
  const { prepare } = database;
  const columns = database.columns(PostEntity);
  const post = postWithReferences(database);

  const named = prepare(
    referencesSql(database, namedByParameters),
    (references) => sql`select ${references}`,
  );
  const inserted = prepare(sql<true>`true`, (stored) => insertPost(columns, stored));
  const found = byAddress((column) =>
    prepare(
      post('p'),
      (value) => sql`
        select ${value} from posts p
        where p.workspace_id = $1 and ${column} = $2 and p.deleted_at is null`,
    ),
  );
  const deleted = byAddress((column) =>
    prepare(
      post('deleted'),
      (value) => sql`
        with deleted as (
          update posts p set deleted_at = $3
          where p.workspace_id = $1 and ${column} = $2 and p.deleted_at is null
          returning p.*
        )
        select ${value} from deleted`,
    ),
  );
  const newestFirst = prepare(
    sliceOf(post, {
      table: sql`posts`,
      where: sql`workspace_id = $3 and deleted_at is null`,
      order: sql`created_at desc, id desc`,
    }),
    (slice) => sql`select ${slice}`,
  );

  return {
    references: async (workspaceId, ids) =>
      toReferences(await named.one(...parametersNaming(workspaceId, ids))),
    insert: (workspaceId, record) =>
      refusable(
        inserted.maybeOne(...insertPostParameters(columns, workspaceId, record)),
        refusalOf(record),
      ).andThen((stored) => (stored ? ok() : err(REFERENCE_GONE))),
    find: found,
    list: async (workspaceId, page) => {
      const { total, data } = await newestFirst.one(...window(page), workspaceId);
      return { total, data: data.map(toPostWithReferences) };
    },
    softDelete: deleted,
  };
};

/** A post with its references as it comes out of the database. */
interface PostJson {
  readonly post: Post;
  readonly references: ReferencesJson;
}

const toPostWithReferences = ({ post, references }: PostJson): PostWithReferences => ({
  post,
  references: toReferences(references),
});

const postWithReferences =
  (database: Database): RecordSql<PostJson> =>
  (row) =>
    database.fixed(sql`json_build_object(
      'post', ${postRecord(database)(row)},
      'references', ${referencesSql(database, referredToBy(row))}
    )`);

/** Finds a post by a statement that takes the workspace as `$1`, and the id or slug as `$2`. */
const byAddress = (prepare: (column: RawBuilder<unknown>) => Prepared<PostJson>) => {
  const byId = prepare(sql`p.id`);
  const bySlug = prepare(sql`p.slug`);
  return async (workspaceId: Uuid, address: PostAddress, ...more: Parameters) => {
    // PostgreSQL has no text with NUL in it.
    if ('slug' in address && address.slug.includes('\0')) return null;
    const json =
      'id' in address
        ? await byId.maybeOne(workspaceId, address.id, ...more)
        : await bySlug.maybeOne(workspaceId, address.slug, ...more);
    return json && toPostWithReferences(json);
  };
};

const REFERENCE_GONE: ReferenceGone = { kind: 'reference-gone' };

const refusalOf =
  ({ slug }: Post) =>
  ({ kind, constraint }: Violation): ReferenceGone | SlugTaken | undefined => {
    if (kind === 'foreign-key') return REFERENCE_GONE;
    return constraint.startsWith('posts_slug_key') ? { kind: 'slug-taken', slug } : undefined;
  };
