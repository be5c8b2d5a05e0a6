import type {
  Creation,
  IdempotencyKeyInUse,
  RecordConflict,
} from '@content-publishing/application';
import {
  type DateTime,
  foldForSearch,
  type RecordQuery,
  textOf,
  type Uuid,
} from '@content-publishing/domain';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import type { Database } from '../connection/database.ts';
import { IdempotencyKeyEntity } from '../entities/idempotency-key.ts';
import { offsetOf } from '../sql/paging.ts';
import { note } from './activity.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';
import { changeWithPosts, type Referring } from './post/outdated-posts.ts';
import { falseIfRulesConflict } from './rules-conflict.ts';

/** Error of a request whose idempotency key another one has. */
export const KEY_IN_USE: IdempotencyKeyInUse = { kind: 'idempotency-key-in-use' };

/** Error of a change of a record that is not what it was. */
export const CONFLICT: RecordConflict = { kind: 'record-conflict' };

/** Reads a record under a lock that no other transaction gets before the transaction ends. */
export const FOR_UPDATE = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/** Reads a record under a lock that lets others read it, and none change it. */
export const FOR_SHARE = { lockMode: LockMode.PESSIMISTIC_READ } as const;

/** Name of the constraint that a request breaks whose idempotency key another one has just taken. */
const IDEMPOTENCY_KEY = 'idempotency_keys_pkey';

/** How a record is added. */
interface Insertion<E, Unmet> {
  readonly workspaceId: Uuid;
  readonly now: DateTime;
  readonly creation: Partial<Creation> | undefined;
  /** Returns what keeps the record from being added, before anything is added. */
  readonly check?: (em: SqlEntityManager) => Promise<Unmet | undefined>;
  readonly create: (em: SqlEntityManager) => void;
  /** Error for each constraint that the record may break, by its name. */
  readonly errors: Readonly<Record<string, E>>;
}

/** Adds a record, and what goes with it, in one transaction. */
export const insertRecord = <const E, const Unmet = never>(
  { unitOfWork }: Pick<Database, 'unitOfWork'>,
  { workspaceId, now, creation, check, create, errors }: Insertion<E, Unmet>,
): ResultAsync<void, E | Unmet | IdempotencyKeyInUse> => {
  const inserted = (em: SqlEntityManager): Promise<Result<void, Unmet | IdempotencyKeyInUse>> =>
    em.transactional(async (tx) => {
      const unmet = await check?.(tx);
      if (unmet !== undefined) return err(unmet);
      if (!(await noteCreation(tx, workspaceId, now, creation))) return err(KEY_IN_USE);
      create(tx);
      return ok();
    });
  return catchViolation(
    unitOfWork(workspaceId, inserted),
    byConstraint<E | IdempotencyKeyInUse>({ ...errors, [IDEMPOTENCY_KEY]: KEY_IN_USE }),
  ).andThen((outcome) => outcome);
};

/** Change of a record in place. */
interface Change<E> {
  readonly workspaceId: Uuid;
  /** Posts that the change makes outdated. */
  readonly referring: Referring;
  /** Holds the record, and changes it; returns whether it is what it is expected to be. */
  readonly change: (em: SqlEntityManager) => Promise<boolean>;
  /** Changes the redirects of pages that move by it; absent: none move. */
  readonly redirects?: ((em: SqlEntityManager) => Promise<void>) | undefined;
  /** Error for each constraint that the change may break, by its name. */
  readonly errors: Readonly<Record<string, E>>;
}

/**
 * Changes a record, and marks the posts that refer to it as outdated, in one transaction with the
 * redirects of pages that move by it.
 */
export const changeRecord = <const E>(
  database: Pick<Database, 'unitOfWork'>,
  { change, redirects, errors, ...posts }: Change<E>,
): ResultAsync<void, E | RecordConflict> =>
  catchViolation(
    changeWithPosts(database, posts, async (tx, mark) => {
      const isStored = await change(tx);
      if (!isStored) return false;
      await mark();
      await redirects?.(tx);
      return true;
    }).catch(falseIfRulesConflict),
    byConstraint(errors),
  ).andThen((isStored) => (isStored ? ok() : err(CONFLICT)));

/**
 * Adds what goes with a new record to its unit of work. Returns whether its idempotency key was free;
 * who takes it at the same time breaks the constraint {@link IDEMPOTENCY_KEY}.
 */
const noteCreation = async (
  em: SqlEntityManager,
  workspaceId: Uuid,
  now: DateTime,
  creation: Partial<Creation> | undefined,
): Promise<boolean> => {
  const idempotency = creation?.idempotency;
  if (idempotency) {
    const { key } = idempotency;
    const record = { ...idempotency, answer: textOf(idempotency.answer) };
    const held = await em.findOne(IdempotencyKeyEntity, { workspaceId, key }, FOR_UPDATE);
    if (held && held.expiresAt > now) return false;
    if (held) em.assign(held, record);
    else em.create(IdempotencyKeyEntity, { ...record, workspaceId });
  }
  note(em, creation?.activity);
  return true;
};

const LAST_WITHOUT_VALUE = { asc: 'asc nulls last', desc: 'desc nulls last' } as const;

/**
 * Returns the place of a page, for `find`; no value comes last in either direction. A search looks at all records, of which editors make
 * hundreds: folding is the domain's.
 */
export const placeOf = <Field extends string>(query: RecordQuery<Field>) => ({
  orderBy: { [query.orderBy]: LAST_WITHOUT_VALUE[query.order], id: query.order },
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
