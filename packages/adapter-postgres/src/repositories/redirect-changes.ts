import type {
  IdempotencyKeyInUse,
  RedirectMove,
  RedirectRepository,
} from '@content-publishing/application';
import { type DateTime, foldForSearch, type Uuid } from '@content-publishing/domain';
import {
  answeredBy,
  patternPrefix,
  type Redirect,
  type RedirectHits,
  RESOLVED_BY_REDIRECT,
  type RevisedRule,
} from '@content-publishing/domain/redirects';
import { sql } from 'kysely';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { SqlEntityManager } from '@mikro-orm/postgresql';
import type { Database } from '../connection/database.ts';
import { type Connection, connectionOf, together } from '../connection/lease.ts';
import { redirectKeys } from '../entities/path-key.ts';
import { prepareInsertRows } from '../sql/insert-rows.ts';
import { prepareNoteChanges } from './event/note-change.ts';
import { prepareClaimIdempotencyKey } from './idempotency-keys.ts';
import { CONFLICT, KEY_IN_USE } from './record-changes.ts';
import { prepareResolveLinks } from './open-links.ts';
import { RulesConflict } from './rules-conflict.ts';

type Outcome = Awaited<ReturnType<RedirectRepository['change']>>;

/**
 * Prepares a function that changes the redirect rules of a workspace in a transaction, and resolves
 * the broken links that the new rules match. It returns false, without a change, if the version of the
 * rules is not `seen`. The id of the activity entry becomes the new version of the rules.
 */
export const prepareChangeRules = (database: Database) => {
  const { prepareRows } = database;
  const noteChanges = prepareNoteChanges(database);
  const resolveAnsweredLinks = prepareResolveAnsweredLinks(database);
  // A concurrent change of the rules waits here, and then finds another version.
  const updateRulesVersion = prepareRows(sql`
    update workspace_versions set redirects_version = $3
    where workspace_id = $1 and redirects_version = $2
    returning workspace_id`);
  const lockRedirects = prepareLockRedirects(database);
  const deleteRedirects = prepareRows(sql`
    delete from redirects where workspace_id = $1 and id = any($2::uuid[])`);
  const updateRedirects = prepareRows(sql`
    update redirects r set
      from_path = next.from_path,
      to_path = next.to_path,
      type = next.type,
      updated_at = next.updated_at,
      from_path_folded = next.from_path_folded,
      to_path_folded = next.to_path_folded,
      path_key = next.path_key,
      pair_key = next.pair_key,
      target_key = next.target_key
    from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::text[], $8::text[],
        $9::bigint[], $10::bigint[], $11::bigint[])
      next (id, from_path, to_path, type, updated_at, from_path_folded, to_path_folded,
        path_key, pair_key, target_key)
    where r.workspace_id = $1 and r.id = next.id`);
  const insertRedirects = prepareInsertRows(database, { table: 'redirects', columns: COLUMNS });
  return async (
    on: Connection,
    workspaceId: Uuid,
    { seen, changes, refusals = [], ...note }: RedirectMove,
  ): Promise<boolean> => {
    const [own] = await updateRulesVersion.on(on).all(workspaceId, seen, note.activity.id);
    if (own === undefined) return false;
    const { update, remove, at } = changes;
    const changedIds = [...remove, ...update.map(({ id }) => id)];
    // Locks rows in the order of counting hits, so that the two cannot deadlock.
    if (changedIds.length > 0) await lockRedirects.on(on).all(workspaceId, changedIds);
    await together(
      ...(remove.length > 0 ? [deleteRedirects.on(on).all(workspaceId, remove)] : []),
      ...(update.length > 0 ? [updateRedirects.on(on).all(workspaceId, ...columnsOf(update))] : []),
      insertRedirects(workspaceId, changes.insert.map(rowOf), on),
      noteChanges(on, workspaceId, note, ...refusals.map((activity) => ({ activity }))),
    );
    await resolveAnsweredLinks(on, workspaceId, [...update, ...changes.insert], at);
    return true;
  };
};

/**
 * Prepares the statement that locks redirects until the transaction ends, and returns the ids of
 * the existing ones. Every transaction locks in the order of the ids.
 */
const prepareLockRedirects = ({ prepareRows }: Database) =>
  prepareRows<{ readonly id: Uuid }>(sql`
    select id from redirects where workspace_id = $1 and id = any($2::uuid[])
    order by id for update`);

/** Returns the methods that change redirects and count their hits. */
export const redirectChanges = (
  database: Database,
): Pick<RedirectRepository, 'change' | 'countHits'> => {
  const { prepareRows, transaction } = database;
  const claimIdempotencyKey = prepareClaimIdempotencyKey(database);
  const changeRules = prepareChangeRules(database);
  const lockRedirects = prepareLockRedirects(database);
  const updateHitCounts = prepareRows(sql`
    update redirects r set
      hit_count = r.hit_count + report.hits,
      last_hit_at = greatest(r.last_hit_at, report.last_hit_at)
    from unnest($2::uuid[], $3::bigint[], $4::timestamptz[]) report (id, hits, last_hit_at)
    where r.workspace_id = $1 and r.id = report.id`);

  return {
    change: (workspaceId, seen, changes, { idempotency, ...note }) => {
      const stored = transaction(
        workspaceId,
        async (on): Promise<Result<string, typeof CONFLICT>> => {
          const { at } = changes;
          if (!(await changeRules(on, workspaceId, { seen, changes, ...note }))) {
            return err(CONFLICT);
          }
          if (idempotency && !(await claimIdempotencyKey(on, workspaceId, idempotency, at))) {
            throw new KeyInUse();
          }
          return ok(note.activity.id);
        },
      );
      return new ResultAsync<string, typeof CONFLICT | IdempotencyKeyInUse>(
        stored.catch((error: unknown): Outcome => {
          if (error instanceof KeyInUse) return err(KEY_IN_USE);
          throw error;
        }),
      );
    },
    countHits: async (workspaceId, hits) =>
      transaction(workspaceId, async (on) => {
        const there = await lockRedirects.on(on).all(
          workspaceId,
          hits.map(({ id }) => id),
        );
        const ids = new Set(there.map(({ id }) => id));
        const known = hits.filter(({ id }) => ids.has(id));
        await updateHitCounts.on(on).all(workspaceId, ...reportColumnsOf(known));
        return known.length;
      }),
  };
};

/** Error that aborts a transaction whose idempotency key another request has used. */
class KeyInUse extends Error {}

const COLUMNS = [
  ...['id', 'from_path', 'to_path', 'type', 'hit_count', 'last_hit_at', 'created_at', 'updated_at'],
  ...['from_path_folded', 'to_path_folded', 'path_key', 'pair_key', 'target_key'],
];

const rowOf = (redirect: Redirect): readonly unknown[] => {
  const { id, fromPath, toPath, type, hitCount, lastHitAt, createdAt, updatedAt } = redirect;
  const folded = [fromPath, toPath].map(foldForSearch);
  const fields = [id, fromPath, toPath, type, hitCount, lastHitAt, createdAt, updatedAt];
  return [...fields, ...folded, ...redirectKeys(redirect)];
};

const columnsOf = (rules: readonly RevisedRule[]): readonly (readonly unknown[])[] => [
  rules.map(({ id }) => id),
  rules.map(({ fromPath }) => fromPath),
  rules.map(({ toPath }) => toPath),
  rules.map(({ type }) => type),
  rules.map(({ updatedAt }) => updatedAt),
  rules.map(({ fromPath }) => foldForSearch(fromPath)),
  rules.map(({ toPath }) => foldForSearch(toPath)),
  ...[0, 1, 2].map((nth) => rules.map((rule) => redirectKeys(rule)[nth])),
];

const reportColumnsOf = (hits: readonly RedirectHits[]): readonly (readonly unknown[])[] => [
  hits.map(({ id }) => id),
  hits.map((report) => report.hits),
  hits.map(({ lastHitAt }) => lastHitAt),
];

/**
 * Prepares a function that marks the open broken links whose path matches one of `rules` as
 * resolved at `at` by a redirect.
 */
const prepareResolveAnsweredLinks = (database: Database) => {
  const resolveLinks = prepareResolveLinks(database);
  return async (
    on: Connection,
    workspaceId: Uuid,
    rules: readonly Pick<RevisedRule, 'fromPath' | 'toPath' | 'type'>[],
    at: DateTime,
  ): Promise<void> => {
    if (rules.length === 0) return;
    const paths = rules.map(({ fromPath }) => fromPath);
    const prefixes = paths.flatMap((path) => patternPrefix(path) ?? []);
    const isResolved = answeredBy(rules);
    const by = RESOLVED_BY_REDIRECT;
    await resolveLinks(on, workspaceId, { paths, prefixes, isResolved, at, by });
  };
};

/**
 * Prepares a function that changes the redirects of `move` as the last step of a unit of work.
 * It throws `RulesConflict` if the rules have changed since `move` was made.
 */
export const prepareMovePages = (database: Database) => {
  const changeRules = prepareChangeRules(database);
  return async (em: SqlEntityManager, workspaceId: Uuid, move: RedirectMove): Promise<void> => {
    // Constraints of the record are checked before the rules are locked.
    await em.flush();
    if (!(await changeRules(connectionOf(em), workspaceId, move))) throw new RulesConflict();
  };
};
