import type {
  Creation,
  IdempotencyKeyInUse,
  RecordConflict,
} from '@content-publishing/application';
import {
  type DateTime,
  foldForSearch,
  type RecordQuery,
  type Uuid,
} from '@content-publishing/domain';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { IdempotencyKeyEntity } from '../entities/idempotency-key.ts';
import { offsetOf } from '../sql/paging.ts';
import { note } from './activity.ts';

/** Error of a request whose idempotency key another one has. */
export const KEY_IN_USE: IdempotencyKeyInUse = { kind: 'idempotency-key-held' };

/** Error of a change of a record that is not what it was. */
export const OUTDATED: RecordConflict = { kind: 'record-outdated' };

/** Reads a record under a lock that nobody else gets before the transaction ends. */
export const FOR_UPDATE = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** Name of the constraint that a request breaks whose idempotency key another one has just taken. */
export const IDEMPOTENCY_KEY = 'idempotency_keys_pkey';

/**
 * Adds what goes with a new record to its unit of work. Returns whether its idempotency key was free;
 * who takes it at the same time breaks the constraint {@link IDEMPOTENCY_KEY}.
 */
export const noteCreation = async (
  em: SqlEntityManager,
  workspaceId: Uuid,
  now: DateTime,
  creation: Creation | undefined,
): Promise<boolean> => {
  const record = creation?.idempotency;
  if (record) {
    const { key } = record;
    const held = await em.findOne(IdempotencyKeyEntity, { workspaceId, key }, FOR_UPDATE);
    if (held && held.expiresAt > now) return false;
    if (held) em.assign(held, record);
    else em.create(IdempotencyKeyEntity, { ...record, workspaceId });
  }
  note(em, creation?.activity);
  return true;
};

/**
 * Returns the place of a page, for `find`. A search looks at all records, of which editors make
 * hundreds: folding is the domain's.
 */
export const placeOf = <Field extends string>(query: RecordQuery<Field>) => ({
  orderBy: { [query.orderBy]: query.order, id: query.order },
  ...(query.search === null && { limit: query.pageSize, offset: offsetOf(query) }),
});

/** Returns the page of records that were found at {@link placeOf}, of `total` without a search. */
export const pageOfFound = <Row>(
  rows: readonly Row[],
  total: number,
  query: RecordQuery<string>,
  searched: (row: Row) => readonly (string | null)[],
) => {
  if (query.search === null) return { total, data: rows };
  const part = foldForSearch(query.search);
  const found = rows.filter((row) =>
    searched(row).some((text) => foldForSearch(text ?? '').includes(part)),
  );
  const offset = offsetOf(query);
  return { total: found.length, data: found.slice(offset, offset + query.pageSize) };
};
