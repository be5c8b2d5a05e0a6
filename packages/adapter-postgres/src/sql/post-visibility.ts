import type { PostVisibility } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';

/**
 * Returns the SQL condition that the post in the row `p` is not deleted, and that it is published
 * unless the reader sees posts of every status. The statement's parameter with this number is
 * {@link seesAll}.
 */
export const visibilityCondition = (parameter: number): RawBuilder<unknown> =>
  sql`p.deleted_at is null and (p.status = 'published' or ${sql.raw(`$${parameter}::boolean`)})`;

/**
 * Returns whether a reader sees posts of every status, as without a visibility. It is the value for
 * the parameter of {@link visibilityCondition}.
 */
export const seesAll = (visibility: PostVisibility | undefined): boolean =>
  visibility !== 'published';
