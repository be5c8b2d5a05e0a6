import type { Uuid } from '@content-publishing/domain';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../connection/database.ts';
import { RecordSlugAliasEntity } from '../entities/slug-alias.ts';

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
 * Returns the method that finds the current slug of the record that was last renamed from a slug;
 * `null` if no record was. `find` loads a record of the kind.
 */
export const findRenamed =
  (
    { unitOfWork }: Pick<Database, 'unitOfWork'>,
    kind: AliasKind,
    find: (em: SqlEntityManager, where: { workspaceId: Uuid; id: Uuid }) => Promise<Slugged | null>,
  ) =>
  (workspaceId: Uuid, slug: string): Promise<string | null> =>
    unitOfWork(workspaceId, async (em) => {
      const alias = await em.findOne(RecordSlugAliasEntity, { workspaceId, kind, slug });
      return (alias && (await find(em, { workspaceId, id: alias.recordId }))?.slug) ?? null;
    });
