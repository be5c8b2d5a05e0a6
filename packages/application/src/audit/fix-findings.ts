import { invalidInput, type InvalidInput } from '@content-publishing/domain';
import {
  type AuditRule,
  type Fix,
  fixersOf,
  type FixReport,
  type FixRequest,
  type FixRow,
  linkAddress,
  linkReader,
  parseFixRequest,
} from '@content-publishing/domain/audits';
import { recordVersion } from '@content-publishing/domain/records';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Actor } from '../authentication/actor.ts';
import type { DraftsOnly } from '../errors/access-errors.ts';
import type { RecordChanged } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import type { SavingDeps } from '../post/write/save-post.ts';
import { mayHaveStatus } from '../post/write/may-change-post.ts';
import { authorize, useCase } from '../use-case/use-case.ts';
import { fixedPosts } from './fix-posts.ts';
import { fixedRecords } from './fix-records.ts';
import { CHANGERS } from './ignore-finding.ts';
import { judgedLinks } from './judged-links.ts';
import { readableRule, type RuleFindings, ruleFindings } from './list-findings.ts';

/** Ports that fixes need. */
export type FixingDeps = Omit<SavingDeps, 'posts'> &
  Pick<
    Ports,
    | 'posts'
    | 'audits'
    | 'redirects'
    | 'externalLinks'
    | 'workspaces'
    | 'media'
    | 'clock'
    | 'ids'
    | 'compute'
  >;

/** Request to fix findings of a rule. */
export interface FixInput {
  readonly rule: string;
  readonly input: unknown;
  /** Versions of previews of which the report must still be that; absent: any. */
  readonly versions?: readonly string[] | undefined;
}

/** Findings to fix, as they are found now. */
export interface Fixing extends RuleFindings {
  readonly request: FixRequest;
}

/** Rows of a report, and the number of posts beyond the maximum. */
export interface FixedRows {
  readonly rows: readonly FixRow[];
  readonly remaining: number;
}

/**
 * Fixes findings of a rule, each by an ordinary save of its record, or says what would change
 * (management API, POST /external/audits/{rule}/fixes).
 *
 * Errors, in this order: an unknown rule, a rule that the actor may not read, invalid input, a fix that
 * the rule lacks or that the actor may not make, a target that is missing, dead or hidden, posts that
 * have changed since the preview.
 *
 * @example
 * const input = { fix: 'relink', findings: [id], to: '/blog/moka', dryRun: true };
 * const preview = await fixFindings(ports)(actor, { rule: 'link-dead', input });
 */
export const fixFindings = useCase(
  {
    permissions: CHANGERS,
    errors: ['record-not-found', 'invalid-input', 'drafts-only', 'record-changed'],
  },
  (ports: FixingDeps) =>
    (actor, { rule: id, input, versions }: FixInput) =>
      readableRule(actor, id)
        .andThen((rule) => parseFixRequest(input).map((request) => ({ rule, request })))
        .andThen(({ rule, request }) =>
          rule.fixes.includes(request.fix)
            ? authorize(actor, fixersOf(request.fix, rule)).map(() => ({ rule, request }))
            : err(invalidAt('/fix', lackOf(rule, request.fix))),
        )
        .asyncAndThen(
          ({ rule, request }) => new ResultAsync(fixed(ports, actor, rule, request, versions)),
        ),
);

/** Returns the version of a report, which is made of the versions of its rows. */
export const fixVersionOf = ({ rows }: FixReport): string =>
  recordVersion(
    rows.map(({ postId, redirectId, mediaId, version }) => [
      postId ?? redirectId ?? mediaId ?? null,
      version,
    ]),
  );

const lackOf = ({ id, fixes }: AuditRule, fix: Fix): string =>
  `must be one of the fixes of ${id}: ${fixes.join(', ') || 'none'}; found ${fix}`;

const invalidAt = (path: string, message: string): InvalidInput =>
  invalidInput([{ path, message }]);

type FixError = InvalidInput | DraftsOnly | RecordChanged;

const fixed = async (
  ports: FixingDeps,
  actor: Actor,
  rule: AuditRule,
  request: FixRequest,
  versions: readonly string[] | undefined,
): Promise<Result<FixReport, FixError>> => {
  const { fix, dryRun } = request;
  const changesPosts = fix === 'relink' || fix === 'unlink';
  if (changesPosts) {
    const may = mayHaveStatus(actor, 'published');
    if (may.isErr()) return err(may.error);
  }
  const found = await ruleFindings(ports, actor, rule);
  const asked = new Set(request.findings);
  const fixing: Fixing = {
    ...found,
    request,
    findings: found.findings.filter(({ id }) => asked.has(id)),
  };
  const target = await judgedTarget(ports, fixing);
  if (target !== undefined) return err(invalidAt('/to', target));
  const run = (isDryRun: boolean): Promise<FixedRows> => {
    const now = { ...fixing, request: { ...request, dryRun: isDryRun } };
    return changesPosts ? fixedPosts(ports, actor, now) : fixedRecords(ports, actor, now);
  };
  if (!dryRun && versions !== undefined) {
    const version = fixVersionOf(reportOf(request, await run(true)));
    if (!versions.includes(version)) return err({ kind: 'record-changed', version });
  }
  return ok(reportOf(request, await run(dryRun)));
};

const reportOf = ({ fix, dryRun }: FixRequest, { rows, remaining }: FixedRows): FixReport => {
  const countOf = (outcome: FixRow['outcome']) =>
    rows.filter((row) => row.outcome === outcome).length;
  return {
    ...{ fix, dryRun, remaining },
    ...{ changed: countOf('changed'), skipped: countOf('skipped'), refused: countOf('refused') },
    rows: [...rows],
  };
};

/** Returns the fault of the target of links; `undefined` without one. */
const judgedTarget = async (
  ports: FixingDeps,
  { request: { fix, to }, findings, workspace }: Fixing,
): Promise<string | undefined> => {
  if (fix !== 'relink' && fix !== 'redirect') return undefined;
  if (to === undefined) {
    const isGiven = fix === 'relink' && findings.every((finding) => finding.to !== null);
    return isGiven ? undefined : 'is required, since the findings name no target';
  }
  // The slug of no post, so that a target is within the page of none.
  const target = linkReader(workspace, '-')(to);
  if (target?.kind === 'private') return `must be an address that readers reach; found ${to}`;
  const address = linkAddress(target);
  if (address === undefined) return undefined;
  const { verdict } = (await judgedLinks(ports, workspace, [address]))(address);
  return verdict.kind === 'dead' || verdict.kind === 'hidden'
    ? `must be an address that readers reach; ${address.path} is ${verdict.kind} (${verdict.why})`
    : undefined;
};
