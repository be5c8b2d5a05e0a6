import type { LinkHealthRepository } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import {
  inAscii,
  MAX_SUGGESTIONS,
  mostSimilar,
  type NearCategory,
  type NearPost,
} from '@content-publishing/domain/redirects';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { WORKSPACE } from '../connection/workspace-parameter.ts';
import { SLUG_IN_ASCII } from '../entities/post.ts';

/** Maximum time of comparing slugs of posts on the server, in milliseconds. */
const NEAR_TIMEOUT_MS = 1000;

/**
 * Maximum number of posts compared if the database has no pg_trgm; they are the last published
 * ones.
 */
const MAX_COMPARED_POSTS = 1000;

interface Place {
  /** Position of the path segment that the post is near to, counted from 1. */
  readonly position: number;
}

/**
 * Returns a function that finds, for each segment of a path, the published posts and active
 * categories with the most similar slugs. Without pg_trgm only the {@link MAX_COMPARED_POSTS} last
 * published posts are compared.
 */
export const nearRecords = ({ prepareRows, search }: Database): LinkHealthRepository['near'] => {
  const livePosts = sql`
    from posts where workspace_id = ${WORKSPACE} and deleted_at is null and status = 'published'`;
  const slugText = sql.raw(SLUG_IN_ASCII);
  const nearPosts = (segments: readonly string[]) => sql<NearPost & Place>`
    select json_build_object('position', segments.position, 'id', found.id, 'slug', found.slug,
      'title', found.title) as value
    from unnest(${segments.map(inAscii)}::text[]) with ordinality segments (text, position)
    cross join lateral (
      select id, slug, title ${livePosts} and ${slugText} % segments.text
      order by ${slugText} <-> segments.text, slug limit ${sql.lit(MAX_SUGGESTIONS)}
    ) found`;
  const latestPosts = sql<NearPost>`
    select json_build_object('id', id, 'slug', slug, 'title', title) as value ${livePosts}
    order by published_at desc limit ${sql.lit(MAX_COMPARED_POSTS)}`;
  const selectActiveCategories = prepareRows<NearCategory>(sql`
    select id, slug, name, path from categories where workspace_id = $1 and is_active`);

  const findNearPosts = async (
    workspaceId: Uuid,
    segments: readonly string[],
  ): Promise<(index: number) => readonly NearPost[]> => {
    try {
      const found = await search(workspaceId, nearPosts(segments), NEAR_TIMEOUT_MS);
      const byPosition = Map.groupBy(found, ({ position }) => position);
      return (index) =>
        (byPosition.get(index + 1) ?? []).map(({ id, slug, title }) => ({ id, slug, title }));
    } catch (error) {
      if (!isUndefinedFunction(error)) throw error;
      const posts = await search(workspaceId, latestPosts, NEAR_TIMEOUT_MS);
      return (index) => mostSimilar(segments[index] ?? '', posts);
    }
  };

  return async (workspaceId, segments) => {
    const [posts, active] = await Promise.all([
      findNearPosts(workspaceId, segments),
      selectActiveCategories.all(workspaceId),
    ]);
    return segments.map((segment, index) => ({
      posts: posts(index),
      categories: mostSimilar(segment, active),
    }));
  };
};

// SQLSTATE (PostgreSQL, appendix A): the extension pg_trgm is missing, or in another schema.
const isUndefinedFunction = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42883';
