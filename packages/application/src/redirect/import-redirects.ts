import {
  type DateTime,
  type InvalidInput,
  invalidInput,
  type UnreadableJson,
  type Uuid,
} from '@content-publishing/domain';
import type { JudgedImport } from '@content-publishing/domain/computations';
import { REDIRECTS_CHANGE } from '@content-publishing/domain/events';
import {
  type ImportOutcome,
  type ImportProblem,
  type ImportStep,
  maxRulesIn,
  type RedirectImportReport,
  type RedirectImportRow,
} from '@content-publishing/domain/redirects';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import { noteOf } from '../event/note.ts';
import { errorMessageOf } from '../errors/error-message.ts';
import type { ComputationError, ImportRejected } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../authentication/actor.ts';
import { useCase } from '../use-case/use-case.ts';
import { ruleError } from './rule-error.ts';

type Deps = Pick<Ports, 'compute' | 'redirects' | 'workspaces' | 'ids' | 'clock'>;
type ImportError = ComputationError | ImportRejected | InvalidInput | UnreadableJson;

/** Maximum rules that the error of a rejected import describes; the others are only counted. */
const MAX_NAMED = 5;

/**
 * Adds many redirects (management API, POST /external/redirects/batch); the input is `{rules:
 * [{fromPath, toPath?, type}], onConflict?, dryRun?}`, or its bytes as JSON. The rules are checked
 * against the state after the import, whatever their order. Rules that are malformed, form a loop
 * or make a chain of more than 20 redirects are refused; the others are imported. Replaced
 * redirects are stored in one transaction, new ones in transactions of 1,000. `judgeImport`
 * (domain, redirect/import/import-judgement.ts) decides which rules are stored, and in which steps.
 *
 * With `onConflict: fail` all rules are stored in one step, or none: `invalid-input` lists each
 * violation of the rules, `import-rejected` the rules whose address is taken or whose chain is
 * rejected.
 *
 * @example
 * const rules = [{ fromPath: '/a', type: 'Gone410' }];
 * await importRedirects(ports)(actor, { rules, onConflict: 'skip' });
 */
export const importRedirects = useCase(
  {
    permissions: ['seo:write', 'settings:write'],
    errors: [
      'malformed-body',
      'too-many-values',
      'invalid-input',
      'import-rejected',
      'too-much-memory',
      'unavailable',
    ],
  },
  (ports: Deps) => (actor, input: unknown) => new ResultAsync(imported(ports, actor, input)),
);

const imported = async (
  ports: Deps,
  actor: Actor,
  input: unknown,
): Promise<Result<RedirectImportReport, ImportError>> => {
  const { clock, compute, ids, redirects, workspaces } = ports;
  const { workspaceId } = actor;
  const outcomes: ImportOutcome[] = [];
  /** Positions of the rules that still have to be stored; `null`: all. */
  let open: readonly number[] | null = null;
  for (;;) {
    const now = clock.now();
    const newIds = Array.from({ length: open?.length ?? maxRulesIn(input) }, () => ids.next());
    // The version is read before the rules: if they change in between, storing fails with a
    // conflict.
    const version = await redirects.version(workspaceId);
    const siteUrl = (await workspaces.find(workspaceId))?.siteUrl ?? null;
    const judged: Result<JudgedImport, ImportError> = await compute(
      workspaceId,
      'redirectImport',
      { input, positions: open, workspaceId, siteUrl, ids: newIds, now },
      async (lookUp) => ok(await redirects.findAround(workspaceId, lookUp)),
    );
    if (judged.isErr()) return err(judged.error);
    const { positions, onConflict, dryRun } = judged.value;
    const rejection = onConflict === 'fail' ? rejectionOf(judged.value.outcomes) : undefined;
    if (rejection) return err(rejection);
    const steps = dryRun ? [] : judged.value.steps;
    const stored = await storedRows(ports, actor, version, steps, now);
    const isStored = (row: number): boolean => stored === 'all' || stored.has(row);
    for (const [row, outcome] of judged.value.outcomes.entries()) {
      if (isStored(row)) outcomes[positions[row] ?? row] = outcome;
    }
    const left: readonly number[] = positions.filter((_, row) => !isStored(row));
    if (left.length === 0) return ok(reportOf(outcomes, dryRun));
    open = left;
  }
};

/**
 * Stores `steps` one after another, the first only if the rules still have `version`. Returns
 * `all`; or, if another change came in between, the positions of the rules that were stored before
 * it.
 */
const storedRows = async (
  ports: Deps,
  actor: Actor,
  version: string,
  steps: readonly ImportStep[],
  at: DateTime,
): Promise<'all' | ReadonlySet<number>> => {
  const stored = new Set<number>();
  let seen = version;
  for (const { insert, update, rows } of steps) {
    const name = `${insert.length + update.length} redirects`;
    const record = { id: null, name };
    const activity = activityOf(ports, actor, 'redirects.imported', record);
    const changed = await ports.redirects.change(
      actor.workspaceId,
      seen,
      { insert, update, remove: [], at },
      noteOf(ports, activity, REDIRECTS_CHANGE),
    );
    // Another change was stored meanwhile, so every round makes progress.
    if (changed.isErr()) return stored;
    seen = changed.value;
    for (const row of rows) stored.add(row);
  }
  return 'all';
};

/**
 * Returns the error of an import with `onConflict: fail` from the outcomes of its rules;
 * `undefined` if all rules can be stored. Malformed rules are reported first, with all their
 * violations.
 */
const rejectionOf = (
  outcomes: readonly ImportOutcome[],
): InvalidInput | ImportRejected | undefined => {
  const problems = outcomes.flatMap((outcome, index) =>
    outcome.outcome === 'refused' ? [{ index, problem: outcome.problem }] : [],
  );
  if (problems.length === 0) return undefined;
  const violations = problems.flatMap(({ index, problem }) =>
    problem.kind === 'malformed'
      ? problem.violations.map(({ path, message }) => ({ path: `/rules/${index}${path}`, message }))
      : [],
  );
  if (violations.length > 0) return invalidInput(violations);
  return {
    kind: 'import-rejected',
    count: problems.length,
    rows: problems
      .slice(0, MAX_NAMED)
      .map(({ index, problem }) => ({ index, message: messageOf(problem) })),
  };
};

const messageOf = (problem: ImportProblem): string => {
  switch (problem.kind) {
    case 'malformed':
      return errorMessageOf({ kind: 'invalid-input', violations: problem.violations });
    case 'id-taken':
      return errorMessageOf(problem);
    case 'entangled':
      return '/toPath must not form loops with too many other rules of the import; import fewer rules at a time';
    default:
      return errorMessageOf(ruleError(problem));
  }
};

const reportOf = (outcomes: readonly ImportOutcome[], dryRun: boolean): RedirectImportReport => {
  const counts = { created: 0, replaced: 0, skipped: 0, refused: 0 };
  // Ids of rules that only this dry run creates: they are not reported.
  const unstored = new Set<Uuid>();
  const rows = outcomes.map((row, index): RedirectImportRow => {
    counts[row.outcome] += 1;
    if (row.outcome === 'refused') {
      return { index, outcome: row.outcome, message: messageOf(row.problem) };
    }
    const { outcome, id } = row;
    if (dryRun && outcome === 'created') unstored.add(id);
    return { index, outcome, ...(!unstored.has(id) && { id }) };
  });
  return { ...counts, rows };
};
