import type { Creation, Note, RedirectMove } from '@content-publishing/application';
import { type DateTime, jsonEquals, type Uuid } from '@content-publishing/domain';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import { err, ResultAsync } from 'neverthrow';
import type { Database } from '../connection/database.ts';
import { renewRecordsVersion } from '../sql/records-version.ts';
import { byConstraint, catchViolation } from './constraint-violations.ts';
import { noteChange } from './event/note-change.ts';
import { prepareMovePages } from './redirect-changes.ts';
import type { PostCondition } from './post/outdated-posts.ts';
import { changeRecord, CONFLICT, FOR_UPDATE, insertRecord } from './record-changes.ts';
import { type RecordKind, recordReads } from './record-reads.ts';
import { type AliasKind, deleteFormerSlugs, storeFormerSlug } from './slug-aliases.ts';

interface Slugged {
  readonly id: Uuid;
  readonly slug: string;
  readonly createdAt: DateTime;
}

/** Kind of records with a slug, as far as its storage differs from that of other kinds. */
export interface SluggedKind<Entity, Row, Unmet> extends RecordKind<Entity, Row> {
  /** Name of the table, with which the names of its constraints begin. */
  readonly table: string;
  /** Adds a record to the unit of work. */
  readonly create: (em: SqlEntityManager, row: Row) => void;
  /** Returns the fields of a record that the table has; absent if it has all. */
  readonly fieldsOf?: (row: Row) => object;
  /** Returns the condition of the posts that a change of the record `id` makes outdated. */
  readonly postCondition: (id: Uuid) => PostCondition;
  /**
   * Locks what the record `next` depends on, before the record itself. Returns an error, which ends
   * the update, if it cannot be stored.
   */
  readonly lockBefore?: (
    em: SqlEntityManager,
    workspaceId: Uuid,
    next: Row,
    former: Row,
  ) => Promise<Unmet | undefined>;
  /** Kind under which former slugs are kept. */
  readonly alias?: AliasKind;
}

/** Creates the methods of a kind of records with a slug. */
export const sluggedRepository = <Entity extends Slugged, Row extends Slugged, Unmet = never>(
  database: Database,
  kind: SluggedKind<Entity, Row, Unmet>,
) => {
  const { table, create, recordOf, fieldsOf = (row: Row) => row, alias, lockBefore } = kind;
  const movePages = prepareMovePages(database);
  return {
    ...recordReads(database, kind),
    insert: <Refused = never>(
      workspaceId: Uuid,
      row: Row,
      creation?: Creation,
      check?: (em: SqlEntityManager) => Promise<Refused | undefined>,
    ) =>
      insertRecord(database, {
        workspaceId,
        now: row.createdAt,
        creation,
        ...(check && { check }),
        create: (tx) => create(tx, { ...row, workspaceId }),
        errors: {
          [`${table}_pkey`]: { kind: 'id-taken', id: row.id },
          [`${table}_slug_key`]: { kind: 'slug-taken', slug: row.slug },
          [`${table}_workspace_fkey`]: { kind: 'workspace-not-found', workspaceId },
        },
      }),
    update: (workspaceId: Uuid, former: Row, next: Row, note?: Note, move?: RedirectMove) =>
      changeRecord(database, {
        workspaceId,
        redirects: move && ((tx) => movePages(tx, workspaceId, move)),
        postCondition: kind.postCondition(former.id),
        change: async (tx) => {
          const unmet = await lockBefore?.(tx, workspaceId, next, former);
          if (unmet !== undefined) return unmet;
          const found = await kind.find(tx, { workspaceId, id: former.id }, FOR_UPDATE);
          if (!found || !jsonEquals(fieldsOf(recordOf(found)), fieldsOf(former))) return CONFLICT;
          Object.assign(found, fieldsOf(next), { workspaceId });
          if (alias) await storeFormerSlug(tx, workspaceId, alias, former, next);
          noteChange(tx, workspaceId, note);
          return undefined;
        },
        errors: { [`${table}_slug_key`]: { kind: 'slug-taken', slug: next.slug } },
      }),
  };
};

/** How a record is removed that others may refer to. */
interface Removal<Entity, Row> {
  readonly record: AliasKind;
  readonly kind: Pick<RecordKind<Entity, Row>, 'recordOf' | 'withReferences'>;
  /** Finds the record and locks it. */
  readonly lock: (em: SqlEntityManager, workspaceId: Uuid, id: Uuid) => Promise<Entity | null>;
  /** Names of the constraints by which other records refer to it. */
  readonly constraints: readonly string[];
  /** Counts the records that refer to it. */
  readonly inUse: (
    em: SqlEntityManager,
    workspaceId: Uuid,
    id: Uuid,
  ) => Promise<{ readonly posts: number; readonly children: number }>;
}

/** Returns the method that removes a record unless others refer to it. */
export const removeUnused =
  <Entity extends object, Row>(
    { unitOfWork }: Pick<Database, 'unitOfWork'>,
    { record, kind, lock, constraints, inUse }: Removal<Entity, Row>,
  ) =>
  (workspaceId: Uuid, id: Uuid, note?: Note, expected?: Row) =>
    catchViolation(
      unitOfWork(workspaceId, (em) =>
        em.transactional(async (tx) => {
          const found = await lock(tx, workspaceId, id);
          if (found === null) return null;
          const stored = kind.recordOf(found);
          const row = (await kind.withReferences?.(tx, workspaceId, [stored]))?.[0] ?? stored;
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
        unitOfWork(workspaceId, (em) => inUse(em, workspaceId, id)),
      ).andThen((uses) => err({ kind: 'record-in-use', record, ...uses } as const)),
    );
