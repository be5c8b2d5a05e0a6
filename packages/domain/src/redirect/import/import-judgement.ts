import type { DateTime, Uuid } from '../../schema/scalar.ts';
import { refusedRows } from './refused-rows.ts';
import { type ImportPlace, importPlaces, type ImportRow } from './import-places.ts';
import { MAX_PATTERNS } from '../rule/pattern.ts';
import type {
  ChangedRules,
  ImportOutcome,
  ImportProblem,
  RedirectImport,
} from './redirect-import.ts';
import { createRedirect, parseRedirectDraft, type Redirect } from '../rule/redirect.ts';
import { type ChainRule, chainRule, chainRules } from '../change/rule-chains.ts';
import { countPatterns } from '../change/rule-change.ts';
import { isSameRule } from '../change/rule-look-up.ts';
import { addressKey } from '../rule/rule-address.ts';
import { type RuleJudgement, rulesAround, rulesById } from '../change/rules-around.ts';

/**
 * Maximum redirects stored in one step of an import. Two cases exceed it: all replaced redirects
 * are in the first step, and an import with `fail` has a single step.
 */
const MAX_AT_ONCE = 1000;

/** Data of the workspace of an import, and ids for the redirects that it creates. */
export interface ImportContext {
  readonly workspaceId: Uuid;
  /** Origin of the site of the workspace; null if unknown. */
  readonly siteUrl: string | null;
  /** Ids in ascending order, one for each valid rule of the request. */
  readonly ids: readonly Uuid[];
  readonly now: DateTime;
}

/** Redirects that are stored in one step. */
export interface ImportStep extends ChangedRules {
  /** Positions in the request of the rules whose outcome is final once this step is stored. */
  readonly rows: readonly number[];
}

/** Result of judging an import; plain data that can be sent to another process. */
export interface ImportJudgement {
  /** Outcome of each rule, in the order of the request. */
  readonly outcomes: readonly ImportOutcome[];
  /** Steps to store one after another. */
  readonly steps: readonly ImportStep[];
}

/**
 * Decides which rules of an import are stored, and in which steps. The rules are checked against
 * the state after the import, so that the order of the rows does not matter for chains, except
 * where two rules match an address equally well. Of several rows with one address, `skip` stores
 * the first, `replace` the last, and `fail` none of them. If a chain has no end within 20
 * redirects, its last row is refused. A rule that is already stored is skipped, since it would
 * change nothing. The time depends only on the number and the length of the rules.
 *
 * Replaced redirects are all in the first step, so that a site never sees a part of them. New ones
 * follow, 1,000 in a step. With `fail` there is one step, or none if a rule is refused.
 *
 * @example
 * judgeImport({ rules, onConflict: 'skip' }, { workspaceId, siteUrl: null, ids, now }).next().value; // the first look-up
 */
export function* judgeImport(
  { rules, onConflict }: Pick<RedirectImport, 'rules' | 'onConflict'>,
  { workspaceId, siteUrl, ids, now }: ImportContext,
): RuleJudgement<ImportJudgement> {
  const outcomes = new Map<number, ImportOutcome>();
  const report = ({ index }: Pick<ImportRow, 'index'>, outcome: ImportOutcome): void =>
    void outcomes.set(index, outcome);

  let valid = 0;
  const parsed = rules.flatMap((given, index): readonly (ImportRow & GivenId)[] => {
    const draft = parseRedirectDraft(given);
    if (draft.isErr()) {
      const { violations } = draft.error;
      report({ index }, { outcome: 'refused', problem: { kind: 'malformed', violations } });
      return [];
    }
    const redirect = createRedirect(draft.value, { id: ids[valid] ?? '', workspaceId, now });
    valid += 1;
    const rule = chainRule(redirect);
    return rule ? [{ index, redirect, rule, isIdGiven: draft.value.id !== undefined }] : [];
  });
  const rows = yield* withFreeIds(parsed, report);
  const found = chainRules(
    yield* rulesAround({ put: rows.map(({ rule }) => rule), remove: [] }, siteUrl),
  );
  const places = withinPatternLimit(importPlaces(rows, found, onConflict, report), found, report);
  const refused = refusedRows(places, found, siteUrl);

  const taken: Taken[] = [];
  for (const { id, holder, candidates } of places) {
    const kept = candidates.filter((row) => {
      const problem = refused ? refused.get(row.index) : ENTANGLED;
      if (problem) report(row, { outcome: 'refused', problem });
      return problem === undefined;
    });
    const [stored] = kept;
    if (stored === undefined) continue;
    if (holder && isSameRule(holder.stored, stored.redirect)) {
      for (const row of kept) report(row, { outcome: 'skipped', id });
      continue;
    }
    // In the order of the request: the first row creates the redirect, unless one is stored.
    for (const [nth, row] of kept.toSorted((a, b) => a.index - b.index).entries()) {
      const isCreated = nth === 0 && holder === undefined;
      const outcome = isCreated ? 'created' : onConflict === 'replace' ? 'replaced' : 'skipped';
      report(row, { outcome, id });
    }
    taken.push({
      redirect: { ...stored.redirect, id },
      isNew: holder === undefined,
      rows: candidates.map(({ index }) => index),
    });
  }
  const all = rules.flatMap((_, index) => outcomes.get(index) ?? []);
  if (onConflict !== 'fail') return { outcomes: all, steps: stepsOf(taken, MAX_AT_ONCE) };
  const isRejected = all.some(({ outcome }) => outcome === 'refused');
  return { outcomes: all, steps: isRejected ? [] : stepsOf(taken, taken.length) };
}

interface GivenId {
  /** Whether the rule has an id of its own. */
  readonly isIdGiven: boolean;
}

/**
 * Returns the rows whose ids are free. A row with an id of its own that a stored rule of another
 * address or an earlier row has gets its outcome by `report` instead.
 */
function* withFreeIds(
  rows: readonly (ImportRow & GivenId)[],
  report: (row: ImportRow, outcome: ImportOutcome) => void,
): RuleJudgement<readonly ImportRow[]> {
  const given = rows.filter(({ isIdGiven }) => isIdGiven);
  const stored = yield* rulesById([...new Set(given.map(({ redirect }) => redirect.id))]);
  const addresses = new Map(
    chainRules([...stored.values()]).map((rule) => [rule.stored.id, addressKey(rule.source)]),
  );
  return rows.filter((row) => {
    if (!row.isIdGiven) return true;
    const { id } = row.redirect;
    const address = addressKey(row.rule.source);
    const isFree = (addresses.get(id) ?? address) === address;
    if (isFree) addresses.set(id, address);
    else report(row, { outcome: 'refused', problem: { kind: 'id-taken', id } });
    return isFree;
  });
}

/**
 * Returns the places without those of new patterns beyond the maximum of a workspace, whose rows get
 * their outcome by `report`.
 */
const withinPatternLimit = (
  places: readonly ImportPlace[],
  found: readonly ChainRule[],
  report: (row: ImportRow, outcome: ImportOutcome) => void,
): readonly ImportPlace[] => {
  let room = MAX_PATTERNS - countPatterns(found);
  return places.filter(({ holder, candidates }) => {
    const isNew = holder === undefined && candidates[0]?.rule.prefix !== undefined;
    if (!isNew || room > 0) {
      if (isNew) room -= 1;
      return true;
    }
    const problem = { kind: 'too-many-patterns' } as const;
    for (const row of candidates) report(row, { outcome: 'refused', problem });
    return false;
  });
};

/** Problem of all rules of an import if the check of their chains gave up. */
const ENTANGLED: ImportProblem = { kind: 'entangled' };

/** Address for which an import stores a redirect. */
interface Taken {
  readonly redirect: Redirect;
  /** Whether no redirect is stored there yet. */
  readonly isNew: boolean;
  readonly rows: readonly number[];
}

/**
 * Divides the redirects to store into steps of at most `atOnce`, all replaced ones in the first
 * step.
 */
const stepsOf = (all: readonly Taken[], atOnce: number): readonly ImportStep[] => {
  const update = all.filter(({ isNew }) => !isNew);
  const insert = all.filter(({ isNew }) => isNew);
  const room = Math.max(0, atOnce - update.length);
  const parts = [[...update, ...insert.slice(0, room)]];
  for (let start = room; start < insert.length; start += atOnce) {
    parts.push(insert.slice(start, start + atOnce));
  }
  return parts
    .filter((part) => part.length > 0)
    .map((part) => ({
      insert: part.filter(({ isNew }) => isNew).map(({ redirect }) => redirect),
      update: part
        .filter(({ isNew }) => !isNew)
        .map(({ redirect }) => {
          const { id, fromPath, toPath, type, updatedAt } = redirect;
          return { id, fromPath, toPath, type, updatedAt };
        }),
      rows: part.flatMap((each) => each.rows),
    }));
};
