import type { Uuid } from '@content-publishing/domain';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { AuthorEntity } from '../entities/author.ts';
import type { CategoryEntity } from '../entities/category.ts';
import { RecordSlugAliasEntity } from '../entities/record-slug-alias.ts';

/** Kind of a record with former slugs. */
type Kind = 'author' | 'category';

interface Slugged {
  readonly id: Uuid;
  readonly slug: string;
}

/** Stores the slug of `former` as an alias if `next` has another. */
export const storeFormerSlug = async (
  em: SqlEntityManager,
  workspaceId: Uuid,
  kind: Kind,
  former: Slugged | undefined,
  next: Slugged,
): Promise<void> => {
  if (former === undefined || former.slug === next.slug) return;
  const alias = { workspaceId, kind, slug: former.slug, recordId: next.id };
  await em.upsert(RecordSlugAliasEntity, alias);
};

/** Removes the former slugs of a removed record. */
export const deleteFormerSlugs = async (
  em: SqlEntityManager,
  workspaceId: Uuid,
  kind: Kind,
  recordId: Uuid,
): Promise<void> => {
  await em.nativeDelete(RecordSlugAliasEntity, { workspaceId, kind, recordId });
};

/** Returns the current slug of the record that once had `slug`; `null` if there is none. */
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
