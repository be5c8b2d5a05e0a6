import type { PostAddress, Uuid } from '@content-publishing/domain';
import { type RawBuilder, sql } from 'kysely';

/** Does something with the post that `address` names, if a post can have it. */
type AtAddress<Rest extends readonly unknown[], Outcome> = (
  workspaceId: Uuid,
  address: PostAddress,
  ...rest: Rest
) => Promise<Outcome | null>;

/** Builds a statement for each column that a post is found by, and selects it by the address. */
export const byAddress = <Rest extends readonly unknown[], Outcome>(
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

/** Returns whether a post can have the slug: PostgreSQL has no text with NUL in it. */
export const isStorable = (slug: string): boolean => !slug.includes('\0');
