import type { LinkHealthRepository } from '@content-publishing/application';
import {
  inAscii,
  MAX_SUGGESTIONS,
  mostSimilar,
  type NearCategory,
  type NearPost,
  type Uuid,
} from '@content-publishing/domain';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { SLUG_IN_ASCII } from '../entities/post.ts';

interface Place {
  /** Position of the segment, from 1. */
  readonly position: string | number;
}

/** Finds the posts and categories whose slugs are near to what a path ends in. */
export const nearRecords = ({ prepareRows }: Database): LinkHealthRepository['near'] => {
  const livePosts = sql`
    from posts where workspace_id = $1 and deleted_at is null and status = 'published'`;
  const slugText = sql.raw(SLUG_IN_ASCII);
  const near = prepareRows<NearPost & Place>(sql`
    select segments.position, found.* from unnest($2::text[]) with ordinality segments (text, position)
    cross join lateral (
      select id, slug, title ${livePosts} and ${slugText} % segments.text
      order by ${slugText} <-> segments.text, slug limit ${sql.lit(MAX_SUGGESTIONS)}
    ) found`);
  const all = prepareRows<NearPost>(sql`select id, slug, title ${livePosts}`);
  const categories = prepareRows<NearCategory>(sql`
    select id, slug, name, path from categories where workspace_id = $1 and is_active`);

  const postsNear = async (
    workspaceId: Uuid,
    segments: readonly string[],
  ): Promise<(index: number) => readonly NearPost[]> => {
    try {
      const found = await near.all(workspaceId, segments.map(inAscii));
      const byPosition = Map.groupBy(found, ({ position }) => Number(position));
      return (index) =>
        (byPosition.get(index + 1) ?? []).map(({ id, slug, title }) => ({ id, slug, title }));
    } catch (error) {
      if (!isUndefinedFunction(error)) throw error;
      const posts = await all.all(workspaceId);
      return (index) => mostSimilar(segments[index] ?? '', posts);
    }
  };

  return async (workspaceId, segments) => {
    const [posts, active] = await Promise.all([
      postsNear(workspaceId, segments),
      categories.all(workspaceId),
    ]);
    return segments.map((segment, index) => ({
      posts: posts(index),
      categories: mostSimilar(segment, active),
    }));
  };
};

// SQLSTATE (PostgreSQL, appendix A): the extension pg_trgm is not there, or in another schema.
const isUndefinedFunction = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '42883';
