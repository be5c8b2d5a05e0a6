import type { Uuid } from '@content-publishing/domain';
import type { NamedMedia, RecordAddress } from '@content-publishing/domain/records';
import type { EntityName, FilterQuery, FindOptions } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../connection/database.ts';
import {
  type FOR_UPDATE,
  type ListQuery,
  type Place,
  pageOfFound,
  placeOf,
} from './record-changes.ts';

/** Kind of records, as far as its reads differ from those of other kinds. */
export interface RecordKind<Entity, Row> {
  readonly find: (
    em: SqlEntityManager,
    where: Where,
    lock?: typeof FOR_UPDATE,
  ) => Promise<Entity | null>;
  readonly page: (em: SqlEntityManager, where: Where, place: Place) => Promise<[Entity[], number]>;
  /** Converts an entity to a record, without the records that it shows. */
  readonly recordOf: (entity: Entity) => Row;
  /** Adds the records that `rows` show; absent if they show none. */
  readonly withReferences?: (
    em: SqlEntityManager,
    workspaceId: Uuid,
    rows: readonly Row[],
  ) => Promise<readonly Row[]>;
  /** Returns the texts of a record that a search looks through; `null` is an absent text. */
  readonly searched: (row: Row) => readonly (string | null)[];
  /** Returns the media records that a record refers to. */
  readonly mediaOf?: (row: Row) => readonly NamedMedia[];
}

interface Where {
  readonly workspaceId: Uuid;
  readonly id?: Uuid;
  readonly slug?: string;
}

/** Returns the reads of `entity` as functions, which code for several kinds of records can call. */
export const readsOf = <Entity extends object>(entity: EntityName<Entity>) => ({
  find: (
    em: SqlEntityManager,
    where: FilterQuery<NoInfer<Entity>>,
    lock: Partial<typeof FOR_UPDATE> = {},
  ): Promise<Entity | null> => em.findOne(entity, where, lock),
  page: (
    em: SqlEntityManager,
    where: FilterQuery<NoInfer<Entity>>,
    place: FindOptions<Entity> & { readonly using?: never[] },
  ): Promise<[Entity[], number]> => em.findAndCount<Entity>(entity, where, place),
});

/** Returns the methods that read the records of a kind. */
export const recordReads = <Entity, Row>(
  { unitOfWork }: Pick<Database, 'unitOfWork'>,
  kind: RecordKind<Entity, Row>,
) => {
  const { find, page, recordOf, withReferences, searched, mediaOf } = kind;
  return {
    find: (workspaceId: Uuid, address: RecordAddress) =>
      unitOfWork(workspaceId, async (em) => {
        const found = await find(em, { workspaceId, ...address });
        if (found === null) return null;
        const row = recordOf(found);
        return (await withReferences?.(em, workspaceId, [row]))?.[0] ?? row;
      }),
    list: (workspaceId: Uuid, query: ListQuery<string>) =>
      unitOfWork(workspaceId, async (em) => {
        const [found, count] = await page(em, { workspaceId }, placeOf(query));
        const { total, data } = pageOfFound(found.map(recordOf), count, query, searched, mediaOf);
        return { total, data: (await withReferences?.(em, workspaceId, data)) ?? data };
      }),
  };
};
