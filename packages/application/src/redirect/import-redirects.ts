import {
  type ImportOutcome,
  type ImportProblem,
  type InvalidInput,
  invalidInput,
  parseRedirectImport,
  type RedirectImporter,
  redirectImporter,
  type RedirectImportReport,
  type RedirectImportRow,
  type Uuid,
} from '@content-publishing/domain';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity.ts';
import { describe } from '../error-message.ts';
import type { ImportRejected } from '../errors.ts';
import type { Ports } from '../ports.ts';
import type { Principal } from '../principal.ts';
import { newRecordStamp } from '../record-stamp.ts';
import { useCase } from '../use-case.ts';

type Deps = Pick<Ports, 'redirects' | 'ids' | 'clock'>;

/** Number of rules that are stored in one transaction. */
const RULES_AT_ONCE = 1000;

/** Maximum number of rules that a rejected import names. */
const MAX_NAMED = 5;

/**
 * Adds many redirects (management API, POST /external/redirects/batch); the input is `{rules:
 * [{fromPath, toPath?, type}], onConflict?, dryRun?}`. Rules that are malformed or close a circle are
 * refused, and stop no others. They are stored 1,000 at a time.
 *
 * With `onConflict: fail` all are stored in one step, or none: `invalid-input` names each violation
 * of the rules, `import-rejected` the rules that are taken or close a circle.
 *
 * @example
 * await importRedirects(ports)(principal, { rules: [{ fromPath: '/a', type: 'Gone410' }], onConflict: 'skip' });
 */
export const importRedirects = useCase<
  Deps,
  unknown,
  RedirectImportReport,
  InvalidInput | ImportRejected
>(
  ['seo:write', 'settings:write'],
  (ports) => (principal, input) =>
    parseRedirectImport(input).asyncAndThen(
      (request) => new ResultAsync(imported(ports, principal, request)),
    ),
);

interface Import {
  readonly rules: readonly unknown[];
  readonly onConflict: 'skip' | 'replace' | 'fail';
  readonly dryRun: boolean;
}

/** The rules as an import knows them. */
interface Known {
  version: string;
  readonly importer: RedirectImporter;
}

const imported = async (
  ports: Deps,
  principal: Principal,
  { rules, onConflict, dryRun }: Import,
): Promise<Result<RedirectImportReport, InvalidInput | ImportRejected>> => {
  const { redirects, clock } = ports;
  const { workspaceId } = principal;
  const atOnce = onConflict === 'fail' ? rules.length : RULES_AT_ONCE;
  const outcomes: ImportOutcome[] = [];

  const look = async (): Promise<Known> => {
    const { version, rules: present } = await redirects.all(workspaceId);
    return { version, importer: redirectImporter(present, onConflict) };
  };
  let known = await look();

  for (let start = 0; start < rules.length; start += atOnce) {
    for (;;) {
      const { importer, version } = known;
      const taken = rules
        .slice(start, start + atOnce)
        .map((rule) => importer.take(rule, newRecordStamp(workspaceId, ports)));
      if (onConflict === 'fail') {
        const rejection = rejectionOf(taken);
        if (rejection) return err(rejection);
      }
      const changes = importer.flush();
      const count = changes.insert.length + changes.update.length;
      const name = `${count} redirects`;
      const stored =
        dryRun || count === 0
          ? ok(version)
          : await redirects.change(
              workspaceId,
              version,
              { ...changes, remove: [], at: clock.now() },
              { activity: activityOf(ports, principal, 'redirects.imported', { id: null, name }) },
            );
      if (stored.isOk()) {
        known.version = stored.value;
        outcomes.push(...taken);
        break;
      }
      // Another change was stored meanwhile, so every round makes progress.
      known = await look();
    }
  }
  return ok(reportOf(outcomes, dryRun));
};

/** Returns why an import that stores all of its rules or none stores none. */
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
      return describe({ kind: 'invalid-input', violations: problem.violations });
    case 'taken':
      return describe({ kind: 'from-path-taken', fromPath: problem.fromPath });
    case 'circle':
      return describe({ kind: 'redirect-circle', paths: problem.paths });
    default:
      return problem satisfies never;
  }
};

const reportOf = (outcomes: readonly ImportOutcome[], dryRun: boolean): RedirectImportReport => {
  const counts = { created: 0, replaced: 0, skipped: 0, refused: 0 };
  // A rule that a dry run creates has no id yet.
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
