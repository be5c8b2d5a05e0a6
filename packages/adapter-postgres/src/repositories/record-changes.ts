import type {
  Creation,
  IdempotencyKeyInUse,
  RecordConflict,
} from '@content-publishing/application';
import { type DateTime, foldForSearch, textOf, type Uuid } from '@content-publishing/domain';
import type { NamedMedia, RecordQuery, ShowingQuery } from '@content-publishing/domain/records';
import { LockMode } from '@mikro-orm/core';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import type { Database } from '../connection/database.ts';
import { IdempotencyKeyEntity } from '../entities/idempotency-key.ts';
import { offsetOf } from '../sql/offset-and-pattern.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';
import { noteChange } from './event/note-change.ts';
import { changeWithPosts, type PostCondition } from './post/outdated-posts.ts';
import { onRulesConflict } from './rules-conflict.ts';

/** Error of a request whose idempotency key another request already uses. */
export const KEY_IN_USE: IdempotencyKeyInUse = { kind: 'idempotency-key-in-use' };

/** Error of a change of a record that has changed, or was removed, since it was read. */
export const CONFLICT: RecordConflict = { kind: 'record-conflict' };

/** Option of a read that takes an exclusive lock of the record until the transaction ends. */
export const FOR_UPDATE = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;

/**
 * Option of a read that takes a shared lock of the record until the transaction ends. Other
 * transactions may read it meanwhile, but not change it.
 */
export const FOR_SHARE = { lockMode: LockMode.PESSIMISTIC_READ } as const;

/**
 * Locks a workspace until the transaction ends, so that changes which depend on all its keys or
 * tags, and changes of the workspace itself, run one after another. Inserts of records that refer
 * to the workspace do not wait.
 */
export const lockWorkspace = async (em: SqlEntityManager, workspaceId: Uuid): Promise<void> => {
  await sql`select id from workspaces where id = ${workspaceId} for no key update`.execute(
    em.getKysely(),
  );
};

/**
 * Name of the constraint that a request violates if a concurrent request has just taken its
 * idempotency key.
 */
const IDEMPOTENCY_KEY = 'idempotency_keys_pkey';

interface Insertion<E, Unmet> {
  readonly workspaceId: Uuid;
  readonly now: DateTime;
  /** Note and idempotency record to store with the record. */
  readonly creation: Partial<Creation> | undefined;
  /**
   * Returns an error that prevents the insert, or `undefined`; called before anything is inserted.
   */
  readonly check?: (em: SqlEntityManager) => Promise<Unmet | undefined>;
  /** Adds the record to the unit of work. */
  readonly create: (em: SqlEntityManager) => void;
  /**
   * Error to return for each constraint that the record may violate, by the name of the constraint.
   */
  readonly errors: Readonly<Record<string, E>>;
}

/**
 * Inserts a record with the note and the idempotency record of `creation`, in one transaction.
 * Returns `err` with the error of `check`, of a violated constraint, or {@link KEY_IN_USE}; then
 * nothing is stored.
 */
export const insertRecord = <const E, const Unmet = never>(
  { unitOfWork }: Pick<Database, 'unitOfWork' | 'marked'>,
  { workspaceId, now, creation, check, create, errors }: Insertion<E, Unmet>,
): ResultAsync<void, E | Unmet | IdempotencyKeyInUse> => {
  const insert = (em: SqlEntityManager): Promise<Result<void, Unmet | IdempotencyKeyInUse>> =>
    em.transactional(async (tx) => {
      const unmet = await check?.(tx);
      if (unmet !== undefined) return err(unmet);
      if (!(await noteCreation(tx, workspaceId, now, creation))) return err(KEY_IN_USE);
      create(tx);
      return ok();
    });
  return catchViolation(
    unitOfWork(workspaceId, insert),
    byConstraint<E | IdempotencyKeyInUse>({ ...errors, [IDEMPOTENCY_KEY]: KEY_IN_USE }),
  ).andThen((outcome) => outcome);
};

interface Change<E, Unmet> {
  readonly workspaceId: Uuid;
  /** Condition of the posts that the change makes outdated. */
  readonly postCondition: PostCondition;
  /**
   * Locks the record and changes it. Returns the error that ends the change, such as
   * {@link CONFLICT} if the record is not stored in the expected state.
   */
  readonly change: (em: SqlEntityManager) => Promise<Unmet | undefined>;
  /** Changes the redirects of the pages that the change moves; absent if no page moves. */
  readonly redirects?: ((em: SqlEntityManager) => Promise<void>) | undefined;
  /**
   * Error to return for each constraint that the change may violate, by the name of the constraint.
   */
  readonly errors: Readonly<Record<string, E>>;
}

/**
 * Changes a record, marks the posts that refer to it as outdated, and changes the redirects of
 * moved pages, in one transaction. Returns `err` with {@link CONFLICT} if the record or the
 * redirect rules have changed since they were read.
 */
export const changeRecord = <const E = never, const Unmet = never>(
  database: Pick<Database, 'unitOfWork' | 'marked'>,
  { change, redirects, errors, ...posts }: Change<E, Unmet>,
): ResultAsync<void, E | Unmet | RecordConflict> =>
  catchViolation(
    changeWithPosts(database, posts, async (tx, mark): Promise<Result<void, Unmet>> => {
      const unmet = await change(tx);
      if (unmet !== undefined) return err(unmet);
      await mark();
      await redirects?.(tx);
      return ok();
    }).catch(onRulesConflict(err(CONFLICT))),
    byConstraint(errors),
  ).andThen((outcome) => outcome);

/**
 * Adds the note and the idempotency record of a new record to its unit of work. Returns false,
 * without adding either, if the key is in use at `now`. A concurrent request that takes the key
 * violates the constraint {@link IDEMPOTENCY_KEY}.
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
    const stored = await em.findOne(IdempotencyKeyEntity, { workspaceId, key }, FOR_UPDATE);
    if (stored && stored.expiresAt > now) return false;
    if (stored) em.assign(stored, record);
    else em.create(IdempotencyKeyEntity, { ...record, workspaceId });
  }
  const { activity, events } = creation ?? {};
  if (activity) noteChange(em, workspaceId, { activity, ...(events && { events }) });
  return true;
};

const LAST_WITHOUT_VALUE = { asc: 'asc nulls last', desc: 'desc nulls last' } as const;

/** Order and range of a page for `find` of MikroORM. */
export interface Place {
  readonly orderBy: Readonly<Record<string, 'asc' | 'desc' | 'asc nulls last' | 'desc nulls last'>>;
  readonly limit?: number;
  readonly offset?: number;
}

/** Query of a list that may be limited to the records which show a media record. */
export type ListQuery<Field extends string> = RecordQuery<Field> &
  Pick<ShowingQuery<Field>, 'mediaId'>;

/** Returns whether the rows of a list are filtered here, after all of them were read. */
const isFilteredHere = ({ search, mediaId }: ListQuery<string>): boolean =>
  search !== null || mediaId !== undefined;

/**
 * Returns order, limit and offset of a page for `find` of MikroORM; null comes last in either
 * direction. With a search or a media record there is neither limit nor offset, so that all records
 * are read, because {@link pageOfFound} filters them. Editors make only hundreds of records.
 */
export const placeOf = (query: ListQuery<string>): Place => ({
  orderBy: { [query.orderBy]: LAST_WITHOUT_VALUE[query.order], id: query.order },
  ...(!isFilteredHere(query) && { limit: query.pageSize, offset: offsetOf(query) }),
});

/**
 * Returns the page of a list from the `rows` that were found with {@link placeOf}. Without a search
 * and a media record `rows` are the page, and `total` is the number of all records. Otherwise the
 * rows are filtered and counted here; `searched` returns the searched texts of a row, and `mediaOf`
 * the media records that it refers to.
 */
export const pageOfFound = <Row>(
  rows: readonly Row[],
  total: number,
  query: ListQuery<string>,
  searched: (row: Row) => readonly (string | null)[],
  mediaOf: (row: Row) => readonly NamedMedia[] = () => [],
) => {
  if (!isFilteredHere(query)) return { total, data: rows };
  const { mediaId } = query;
  const part = foldForSearch(query.search ?? '');
  const found = rows.filter(
    (row) =>
      (mediaId === undefined || mediaOf(row).some(({ id }) => id === mediaId)) &&
      searched(row).some((text) => foldForSearch(text ?? '').includes(part)),
  );
  const offset = offsetOf(query);
  return { total: found.length, data: found.slice(offset, offset + query.pageSize) };
};
