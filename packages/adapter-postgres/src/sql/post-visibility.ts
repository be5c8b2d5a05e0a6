import type { PostVisibility } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the condition that the post in the row `p` is live and seen by a reader, by the parameter
 * of a number, which is {@link seesAll}.
 */
export const visibleBy = (parameter: number): RawBuilder<unknown> =>
  sql`p.deleted_at is null and (p.status = 'published' or ${sql.raw(`$${parameter}::boolean`)})`;

/** Returns whether a reader sees posts of every status, for the parameter of {@link visibleBy}. */
export const seesAll = (visibility: PostVisibility | undefined): boolean =>
  visibility !== 'published';
