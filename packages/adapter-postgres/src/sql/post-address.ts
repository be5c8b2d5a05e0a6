import type { PostVisibility, Uuid } from '@content-publishing/domain';
import type { PostAddress } from '@content-publishing/domain/records';
import { type RawBuilder, sql } from 'kysely';

/**
 * Runs a statement for the post at `address`; returns `null` without a statement if no post can
 * have that address.
 */
type AtAddress<Rest extends readonly unknown[], Outcome> = (
  workspaceId: Uuid,
  address: PostAddress,
  ...rest: Rest
) => Promise<Outcome | null>;

/**
 * Prepares a statement by id and another by slug, and returns a function that runs the one for an
 * address. `inColumn` is called for each, with the column to compare and its SQL type.
 */
export const prepareByAddress = <Rest extends readonly unknown[], Outcome>(
  inColumn: (
    column: RawBuilder<unknown>,
    type: RawBuilder<unknown>,
  ) => (workspaceId: Uuid, value: string, ...rest: Rest) => Promise<Outcome | null>,
): AtAddress<Rest, Outcome> => {
  const byId = inColumn(sql`p.id`, sql`uuid`);
  const bySlug = inColumn(sql`p.slug`, sql`text`);
  return async (workspaceId, address, ...rest) => {
    if ('id' in address) return byId(workspaceId, address.id, ...rest);
    return isStorable(address.slug) ? bySlug(workspaceId, address.slug, ...rest) : null;
  };
};

/**
 * Returns whether a post can have `slug`, which must not contain NUL, since PostgreSQL cannot store
 * it.
 */
export const isStorable = (slug: string): boolean => !slug.includes('\0');

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
