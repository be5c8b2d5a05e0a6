import type {
  Creation,
  IdempotencyKeyInUse,
  IdTaken,
  Note,
  RecordConflict,
  RecordInUse,
  RedirectMove,
  SlugTaken,
  WorkspaceNotFound,
} from '@content-publishing/application';
import { type DateTime, jsonEquals, type Uuid } from '@content-publishing/domain';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { err, ResultAsync } from 'neverthrow';
import type { Database } from '../connection/database.ts';
import { renewRecordsVersion } from '../sql/records-version.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';
import { noteChange } from './event/note-change.ts';
import { prepareMovePages } from './moved-pages.ts';
import type { PostCondition } from './post/outdated-posts.ts';
import { changeRecord, CONFLICT, FOR_UPDATE, insertRecord } from './record-changes.ts';
import { type ListedBy, recordReads, type RecordReads, type RecordTable } from './record-table.ts';
import { type AliasKind, deleteFormerSlugs, storeFormerSlug } from './slug-aliases.ts';

interface Slugged {
  readonly id: Uuid;
  readonly slug: string;
  readonly createdAt: DateTime;
}

interface InWorkspace {
  readonly workspaceId: Uuid;
}

/** Kind of records with a slug. */
interface SluggedKind<Entity, Stored, Row> extends ListedBy<Stored> {
  /** Name of the table, with which the names of its constraints begin. */
  readonly name: string;
  readonly table: RecordTable<Entity, Stored, Row>;
  /** Adds a record to the unit of work. */
  readonly create: (em: SqlEntityManager, stored: Stored & InWorkspace) => void;
}

/** Methods of records with a slug that do not differ between kinds. */
interface SluggedRepository<Row> extends RecordReads<Row> {
  /** Stores a new record unless `check` returns an error. */
  readonly insert: <Unmet = never>(
    workspaceId: Uuid,
    row: Row,
    creation?: Creation,
    check?: (em: SqlEntityManager) => Promise<Unmet | undefined>,
  ) => ResultAsync<void, IdTaken | SlugTaken | Unmet | WorkspaceNotFound | IdempotencyKeyInUse>;
}

/** Creates the methods of a kind of records with a slug that read and insert. */
export const sluggedRepository = <Entity, Stored extends object, Row extends Slugged>(
  database: Database,
  { name, table, create, ...listedBy }: SluggedKind<Entity, Stored, Row>,
): SluggedRepository<Row> => ({
  ...recordReads(database, table, listedBy),
  insert: (workspaceId, row, creation, check) =>
    insertRecord(database, {
      workspaceId,
      now: row.createdAt,
      creation,
      ...(check && { check }),
      create: (tx) => create(tx, { ...table.storedOf(row), workspaceId }),
      errors: {
        [`${name}_pkey`]: { kind: 'id-taken', id: row.id },
        [`${name}_slug_key`]: { kind: 'slug-taken', slug: row.slug },
        [`${name}_workspace_fkey`]: { kind: 'workspace-not-found', workspaceId },
      },
    }),
});

/** Where a record is updated, and what depends on it. */
interface Update<Entity, Stored, Row, Unmet> {
  readonly name: string;
  readonly table: RecordTable<Entity, Stored, Row>;
  /** Returns the condition of the posts that a change of the record `id` makes outdated. */
  readonly postCondition: (id: Uuid) => PostCondition;
  /** Kind under which former slugs are kept. */
  readonly alias?: AliasKind;
  /**
   * Locks what the record `next` depends on, before the record itself. Returns an error, which ends
   * the update, if it cannot be stored.
   */
  readonly lockBefore: (
    em: SqlEntityManager,
    workspaceId: Uuid,
    next: Row,
    former: Row,
  ) => Promise<Unmet | undefined>;
}

/** Stores `next` in place of `former`, and changes the redirects of `move`. */
type UpdateRecord<Row, Unmet> = (
  workspaceId: Uuid,
  former: Row,
  next: Row,
  note?: Note,
  move?: RedirectMove,
) => ResultAsync<void, RecordConflict | SlugTaken | Unmet>;

/** Returns the method that updates a single record of a kind with a slug. */
export const updateSlugged = <
  Entity extends object,
  Stored extends object,
  Row extends Slugged,
  Unmet,
>(
  database: Database,
  { name, table, postCondition, alias, lockBefore }: Update<Entity, Stored, Row, Unmet>,
): UpdateRecord<Row, Unmet> => {
  const movePages = prepareMovePages(database);
  return (workspaceId, former, next, note, move) =>
    changeRecord(database, {
      workspaceId,
      redirects: move && ((tx) => movePages(tx, workspaceId, move)),
      postCondition: postCondition(former.id),
      change: async (tx) => {
        const unmet = await lockBefore(tx, workspaceId, next, former);
        if (unmet !== undefined) return unmet;
        const found = await table.find(tx, { workspaceId, id: former.id }, FOR_UPDATE);
        if (!found || !jsonEquals(table.recordOf(found), table.storedOf(former))) return CONFLICT;
        Object.assign(found, table.storedOf(next), { workspaceId });
        if (alias) await storeFormerSlug(tx, workspaceId, alias, former, next);
        noteChange(tx, workspaceId, note);
        return undefined;
      },
      errors: { [`${name}_slug_key`]: { kind: 'slug-taken', slug: next.slug } },
    });
};

/** Records that refer to a record. */
interface Uses {
  readonly posts: number;
  readonly children: number;
}

/** How a record is removed that others may refer to. */
interface Removal<Entity, Stored, Row> {
  readonly record: AliasKind;
  readonly table: RecordTable<Entity, Stored, Row>;
  /** Finds the record and locks it. */
  readonly lock: (em: SqlEntityManager, workspaceId: Uuid, id: Uuid) => Promise<Entity | null>;
  /** Names of the constraints by which other records refer to it. */
  readonly constraints: readonly string[];
  readonly countUses: (em: SqlEntityManager, workspaceId: Uuid, id: Uuid) => Promise<Uses>;
}

/** Returns the method that removes a record unless others refer to it. */
export const removeUnused =
  <Entity extends object, Stored, Row extends object>(
    { unitOfWork }: Pick<Database, 'unitOfWork'>,
    { record, table, lock, constraints, countUses }: Removal<Entity, Stored, Row>,
  ) =>
  (
    workspaceId: Uuid,
    id: Uuid,
    note?: Note,
    expected?: Row,
  ): ResultAsync<Row | null, RecordInUse> =>
    catchViolation(
      unitOfWork(workspaceId, (em) =>
        em.transactional(async (tx) => {
          const found = await lock(tx, workspaceId, id);
          if (found === null) return null;
          const [row = null] = await table.withReferences(tx, workspaceId, [table.recordOf(found)]);
          if (expected && !jsonEquals(row, expected)) return null;
          tx.remove(found);
          await deleteFormerSlugs(tx, workspaceId, record, id);
          await renewRecordsVersion(tx, workspaceId);
          noteChange(tx, workspaceId, note);
          return row;
        }),
      ),
      byConstraint(Object.fromEntries(constraints.map((name) => [name, 'in-use' as const]))),
    ).orElse(() =>
      ResultAsync.fromSafePromise(
        unitOfWork(workspaceId, (em) => countUses(em, workspaceId, id)),
      ).andThen((uses) => err({ kind: 'record-in-use', record, ...uses } as const)),
    );
