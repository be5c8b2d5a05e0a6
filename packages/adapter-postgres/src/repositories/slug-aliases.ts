import type { Uuid } from '@content-publishing/domain';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AuthorEntity } from '../entities/author.ts';
import type { CategoryEntity } from '../entities/category.ts';
import { RecordSlugAliasEntity } from '../entities/record-slug-alias.ts';

/** Kind of a record whose former slugs are kept. */
export type AliasKind = 'author' | 'category';

interface Slugged {
  readonly id: Uuid;
  readonly slug: string;
}

/**
 * Stores the slug of `former` as a former slug of `next` if `next` has another slug. If it was a
 * former slug of another record, it now leads to `next`. Without `former` nothing is stored.
 */
export const storeFormerSlug = async (
  em: SqlEntityManager,
  workspaceId: Uuid,
  kind: AliasKind,
  former: Slugged | undefined,
  next: Slugged,
): Promise<void> => {
  if (former === undefined || former.slug === next.slug) return;
  const alias = { workspaceId, kind, slug: former.slug, recordId: next.id };
  await em.upsert(RecordSlugAliasEntity, alias);
};

/** Deletes the former slugs of a removed record. */
export const deleteFormerSlugs = async (
  em: SqlEntityManager,
  workspaceId: Uuid,
  kind: AliasKind,
  recordId: Uuid,
): Promise<void> => {
  await em.nativeDelete(RecordSlugAliasEntity, { workspaceId, kind, recordId });
};

/**
 * Returns the current slug of the record that was last renamed from `slug`; `null` if no record
 * was.
 */
export const findCurrentSlug = async (
  em: SqlEntityManager,
  workspaceId: Uuid,
  [kind, entity]:
    | readonly ['author', typeof AuthorEntity]
    | readonly ['category', typeof CategoryEntity],
  slug: string,
): Promise<string | null> => {
  const alias = await em.findOne(RecordSlugAliasEntity, { workspaceId, kind, slug });
  if (alias === null) return null;
  const where = { workspaceId, id: alias.recordId };
  const found =
    kind === 'author' ? await em.findOne(entity, where) : await em.findOne(entity, where);
  return found?.slug ?? null;
};
