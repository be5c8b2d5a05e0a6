import type { PageSlice } from '@content-publishing/application';
import type { NamedMedia, RecordAddress, Uuid } from '@content-publishing/domain';
import type { EntityDTO, EntityName, FilterQuery, FindOptions } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../connection/database.ts';
import { recordOf } from '../entities/record.ts';
import {
  type FOR_UPDATE,
  type ListQuery,
  type Place,
  pageOfFound,
  placeOf,
} from './record-changes.ts';

/** Address of a record in a workspace. */
interface Where {
  readonly workspaceId: Uuid;
  readonly id?: Uuid;
  readonly slug?: string;
}

/**
 * Reads of the records of one kind. `Stored` is a record as its table has it, `Row` with the other
 * records that it shows.
 */
export interface RecordTable<Entity, Stored, Row> {
  /** Loads the entity that matches `where`. */
  readonly find: (
    em: SqlEntityManager,
    where: Where,
    lock?: typeof FOR_UPDATE,
  ) => Promise<Entity | null>;
  /** Loads a page of the entities that match `where`, and counts all of them. */
  readonly page: (em: SqlEntityManager, where: Where, place: Place) => Promise<[Entity[], number]>;
  /** Converts an entity to the record that its table has. */
  readonly recordOf: (entity: Entity) => Stored;
  /** Adds the records that `rows` show. */
  readonly withReferences: (
    em: SqlEntityManager,
    workspaceId: Uuid,
    rows: readonly Stored[],
  ) => Promise<readonly Row[]>;
  /** Returns a record without the records that it shows. */
  readonly storedOf: (row: Row) => Stored;
}

/** Returns the reads of a kind of records that show no others; {@link RecordTable} describes them. */
export const recordTable = <Entity extends object>(entity: EntityName<Entity>) => ({
  find: (
    em: SqlEntityManager,
    where: FilterQuery<NoInfer<Entity>>,
    lock: Partial<typeof FOR_UPDATE> = {},
  ): Promise<Entity | null> => em.findOne(entity, where, lock),
  page: (
    em: SqlEntityManager,
    where: FilterQuery<NoInfer<Entity>>,
    place: FindOptions<Entity> & { readonly using?: never[] },
  ): Promise<[Entity[], number]> =>
    em.findAndCount<Entity, never, never, never, never>(entity, where, place),
  recordOf: (found: Entity): EntityDTO<Entity> => recordOf(found),
  withReferences: async (
    _em: SqlEntityManager,
    _workspaceId: Uuid,
    rows: readonly EntityDTO<Entity>[],
  ): Promise<readonly EntityDTO<Entity>[]> => rows,
  storedOf: (row: EntityDTO<Entity>): EntityDTO<Entity> => row,
});

/** Texts and media records by which the records of a list are found. */
export interface ListedBy<Stored> {
  /** Returns the texts of a record that a search looks through; `null` is an absent text. */
  readonly searched: (stored: Stored) => readonly (string | null)[];
  /** Returns the media records that a record refers to. */
  readonly mediaOf?: (stored: Stored) => readonly NamedMedia[];
}

/** Methods that read the records of one kind. */
export interface RecordReads<Row> {
  readonly find: (workspaceId: Uuid, address: RecordAddress) => Promise<Row | null>;
  readonly list: (workspaceId: Uuid, query: ListQuery<string>) => Promise<PageSlice<Row>>;
}

/** Returns the methods that read the records of `table`. */
export const recordReads = <Entity, Stored, Row>(
  { unitOfWork }: Pick<Database, 'unitOfWork'>,
  { find, page, recordOf: toStored, withReferences }: RecordTable<Entity, Stored, Row>,
  { searched, mediaOf }: ListedBy<NoInfer<Stored>>,
): RecordReads<Row> => ({
  find: (workspaceId, address) =>
    unitOfWork(workspaceId, async (em) => {
      const found = await find(em, { workspaceId, ...address });
      const [row = null] = await withReferences(em, workspaceId, found ? [toStored(found)] : []);
      return row;
    }),
  list: (workspaceId, query) =>
    unitOfWork(workspaceId, async (em) => {
      const [found, count] = await page(em, { workspaceId }, placeOf(query));
      const { total, data } = pageOfFound(found.map(toStored), count, query, searched, mediaOf);
      return { total, data: await withReferences(em, workspaceId, data) };
    }),
});
