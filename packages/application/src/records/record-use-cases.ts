/**
 * All kinds of records are created, changed and removed in one order:
 *
 *     create   parse, idempotency key, named media, `insert`
 *     update   find, `mayChange`, version, parse, named media, `revise`
 *     remove   find, `mayChange`, version, `take`
 *
 * A kind gives what differs as functions: `insert`, `revise` and `take` store the record together
 * with the activity entry and the event that they get as a note.
 */
import type { InvalidInput, Uuid } from '@content-publishing/domain';
import type { VisibleChange } from '@content-publishing/domain/events';
import type { NamedMedia, RecordStamp } from '@content-publishing/domain/records';
import { okAsync, type Result, type ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import type { Actor } from '../authentication/actor.ts';
import type {
  IdempotencyKeyInUse,
  RecordChanged,
  RecordConflict,
  RecordNotFound,
  WorkspaceNotFound,
} from '../errors/errors.ts';
import { type Note, noteOf } from '../event/note.ts';
import type { CreatedRecord, CreationRequest } from '../idempotency/create-idempotent.ts';
import type { Ports } from '../ports.ts';
import { findOr } from '../use-case/find-or.ts';
import { createRecord, type CreateRecordError } from './create-record.ts';
import type { Creation } from './creation.ts';
import { deleteFound } from './delete-found.ts';
import type { MediaByField } from './named-media.ts';
import { type Removal, removalOf } from './removal.ts';
import { type RecordChange, savePatched } from './save-patched.ts';
import { storeChange } from './store-change.ts';

/** Kind of records, as far as its use cases differ from the others. */
interface Kind<Row, Draft, Reads, Guards, Denied, Looks, Unusable> {
  /** Name of the kind in errors and in activities, such as `tag.created`. */
  readonly kind: 'author' | 'category' | 'media' | 'redirect' | 'tag' | 'webhook';
  /** Declaration of its fields (domain). */
  readonly record: {
    parseDraft(input: unknown): Result<Draft, InvalidInput>;
    parsePatch(former: NoInfer<Row>, input: unknown): Result<Draft, InvalidInput>;
    complete(draft: NoInfer<Draft>): object;
    mediaOf(record: object): readonly NamedMedia[];
  };
  /** Returns the name of a record in activities. */
  readonly nameOf: (row: NoInfer<Row>) => string;
  /** Finds the record with an id or slug. */
  readonly find: (ports: Reads, workspaceId: Uuid, reference: string) => Promise<Row | null>;
  /** Returns an error if the actor may not change or remove the record; absent: any may be. */
  readonly mayChange?: (
    ports: Guards,
    actor: Actor,
    row: NoInfer<Row>,
  ) => ResultAsync<void, Denied>;
  /** Looks up the media records that a draft names; absent: the kind has no fields that do. */
  readonly namedMedia?: (
    ports: Looks,
    workspaceId: Uuid,
    named: readonly NamedMedia[],
    former?: readonly NamedMedia[],
  ) => ResultAsync<MediaByField, Unusable>;
  /** Returns the version that clients know; absent: `recordVersion`. */
  readonly versionOf?: (row: NoInfer<Row>) => string;
}

/** New record, before it is stored. */
interface Made<Row, Draft> {
  readonly actor: Actor;
  readonly draft: Draft;
  readonly stamp: RecordStamp;
  readonly media: MediaByField;
  /** Returns the records to store together with the new one. */
  readonly noted: (row: Row, visible?: VisibleChange) => Creation;
}

/** Change of a record that may be made, before it is stored. */
interface Changing<Row> {
  readonly actor: Actor;
  readonly former: Row;
  /**
   * Calls `store` with the note of the change to `next`, and returns `next`; if no field differs that
   * clients can write, it returns the former record and does not call `store`.
   */
  readonly keep: <E>(
    next: Row,
    visible: VisibleChange | undefined,
    store: (note: Note) => ResultAsync<unknown, E>,
  ) => ResultAsync<Row, E>;
}

/** Removal of a record that may be made. */
interface Removing<Row> {
  readonly actor: Actor;
  readonly found: Row;
  /** State that the stored record must have; `undefined`: any. */
  readonly expected: Row | undefined;
  /** Returns the note of the removal. */
  readonly noted: (visible?: VisibleChange) => Note;
}

type Handler<Deps, Input, View, E> = (
  ports: Deps,
) => (actor: Actor, input: Input) => ResultAsync<View, E>;

type Noting = Pick<Ports, 'ids' | 'clock'>;
type Creating = Noting & Pick<Ports, 'idempotencyKeys' | 'secrets'>;

/** Errors of every change and removal of a record. */
type ChangeError<Denied> = Denied | RecordChanged | RecordNotFound;

/** Use cases of a kind, each without its permissions and errors, which `useCase` adds. */
interface RecordUseCases<Row extends object, Draft, Reads, Guards, Denied, Looks, Unusable> {
  readonly get: Handler<Reads, string, Row, RecordNotFound>;
  readonly create: <Deps, E extends { readonly kind: string }>(
    insert: (
      ports: Deps,
      made: Made<Row, Draft>,
    ) => ResultAsync<Row, E | IdempotencyKeyInUse | WorkspaceNotFound>,
  ) => Handler<
    Deps & Creating & Looks,
    CreationRequest,
    CreatedRecord<Row>,
    CreateRecordError | Unusable | E
  >;
  /** Like `update`, for a kind that parses the patch itself. */
  readonly change: <Deps, View extends object, E extends { readonly kind: string }>(
    save: (
      ports: Deps,
      changing: Changing<Row> & { readonly patch: unknown },
    ) => ResultAsync<View, E | RecordConflict>,
  ) => Handler<Deps & Reads & Guards & Noting, RecordChange, View, E | ChangeError<Denied>>;
  readonly update: <Deps, View extends object, E extends { readonly kind: string }>(
    revise: (
      ports: Deps,
      changing: Changing<Row> & { readonly draft: Draft; readonly media: MediaByField },
    ) => ResultAsync<View, E | RecordConflict>,
  ) => Handler<
    Deps & Reads & Guards & Noting & Looks,
    RecordChange,
    View,
    E | InvalidInput | Unusable | ChangeError<Denied>
  >;
  readonly remove: <Deps, E>(
    take: (ports: Deps, removing: Removing<Row>) => ResultAsync<Row | null, E>,
  ) => Handler<Deps & Reads & Guards & Noting, Removal, Row, E | ChangeError<Denied>>;
}

/**
 * Returns the use cases of a kind of records; see the head of this file for their order.
 *
 * @example
 * const tags = recordUseCases({ kind: 'tag', record: tagRecord, nameOf, find, mayChange });
 */
export const recordUseCases = <
  Row extends { readonly id: Uuid },
  Draft,
  Reads,
  Guards = unknown,
  Denied extends { readonly kind: string } = never,
  Looks = unknown,
  Unusable extends { readonly kind: string } = never,
>({
  kind,
  record,
  nameOf,
  find,
  mayChange,
  namedMedia,
  versionOf,
}: Kind<Row, Draft, Reads, Guards, Denied, Looks, Unusable>): RecordUseCases<
  Row,
  Draft,
  Reads,
  Guards,
  Denied,
  Looks,
  Unusable
> => {
  const named = (row: Row) => ({ id: row.id, name: nameOf(row) });
  const mediaOf = (ports: Looks, workspaceId: Uuid, draft: Draft, former?: Row) =>
    namedMedia?.(
      ports,
      workspaceId,
      record.mediaOf(record.complete(draft)),
      former && record.mediaOf(former),
    ) ?? okAsync<MediaByField, Unusable>(new Map());

  const change: RecordUseCases<Row, Draft, Reads, Guards, Denied, Looks, Unusable>['change'] =
    (save) =>
    (ports) =>
    (actor, { reference, patch, versions }) =>
      savePatched(
        { reference, patch, versions },
        {
          record: kind,
          find: () => find(ports, actor.workspaceId, reference),
          mayChange: mayChange && ((row) => mayChange(ports, actor, row)),
          versionOf,
          save: (former) =>
            save(ports, {
              actor,
              former,
              patch,
              keep: (next, visible, store) =>
                storeChange(former, next, (fields) => {
                  const action = `${kind}.updated` as const;
                  const activity = activityOf(ports, actor, action, named(next), fields);
                  return store(noteOf(ports, activity, visible));
                }),
            }),
        },
      );

  return {
    get:
      (ports) =>
      ({ workspaceId }, reference) =>
        findOr(reference, (at) => find(ports, workspaceId, at), {
          kind: 'record-not-found' as const,
          record: kind,
          reference,
        }),
    create: (insert) => (ports) => (actor, creation) =>
      createRecord(ports, actor, creation, {
        operation: `create ${kind}`,
        parse: (input) => record.parseDraft(input),
        store: (draft, stamp, keyed) =>
          mediaOf(ports, actor.workspaceId, draft).andThen((media) =>
            insert(ports, {
              actor,
              draft,
              stamp,
              media,
              noted: (row, visible) => {
                const activity = activityOf(ports, actor, `${kind}.created`, named(row));
                return { ...noteOf(ports, activity, visible), idempotency: keyed(row) };
              },
            }),
          ),
      }),
    change,
    update: (revise) =>
      change((ports, { patch, ...changing }) =>
        record
          .parsePatch(changing.former, patch)
          .asyncAndThen((draft) =>
            mediaOf(ports, changing.actor.workspaceId, draft, changing.former).andThen((media) =>
              revise(ports, { ...changing, draft, media }),
            ),
          ),
      ),
    remove: (take) => (ports) => (actor, removal) => {
      const condition = removalOf(removal);
      return deleteFound(condition, {
        record: kind,
        find: () => find(ports, actor.workspaceId, condition.reference),
        mayDelete: mayChange && ((row) => mayChange(ports, actor, row)),
        versionOf,
        remove: (found, expected) =>
          take(ports, {
            actor,
            found,
            expected,
            noted: (visible) => {
              const activity = activityOf(ports, actor, `${kind}.deleted`, named(found));
              return noteOf(ports, activity, visible);
            },
          }),
      });
    },
  };
};
