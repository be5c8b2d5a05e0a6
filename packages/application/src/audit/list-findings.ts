import { foldForSearch, pageOf } from '@content-publishing/domain';
import {
  type AuditRule,
  auditOf,
  type Finding,
  parseFindingQuery,
  readersOf,
} from '@content-publishing/domain/audits';
import type { Workspace } from '@content-publishing/domain/tenant';
import { err, ok, type Result } from 'neverthrow';
import type { Actor } from '../authentication/actor.ts';
import type { Forbidden } from '../errors/access-errors.ts';
import type { RecordNotFound } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import { authorize, useCase } from '../use-case/use-case.ts';
import { presentWorkspace } from '../workspace/get-workspace.ts';
import { findingsIn, type FoundFinding, goneFinding } from './found-findings.ts';
import { AUDIT_READERS } from './get-audit-overview.ts';
import { IN_LIST, type Ignored, ignoredOf, shownFindings } from './shown-findings.ts';

/** Ports that reading findings needs. */
export type FindingsDeps = Pick<Ports, 'audits' | 'redirects' | 'workspaces' | 'clock'>;

/** Request for the findings of a rule: its id, and the query with numbers already converted. */
export interface FindingsRequest {
  readonly rule: string;
  readonly query: unknown;
}

/** Error of a rule or a finding that there is not. */
const noFinding = (reference: string): RecordNotFound => ({
  kind: 'record-not-found',
  record: 'finding',
  reference,
});

/** Returns the rule with an id, if the actor may read its findings. */
export const readableRule = (
  actor: Actor,
  id: string,
): Result<AuditRule, RecordNotFound | Forbidden> => {
  const rule = auditOf(id);
  return rule === undefined
    ? err(noFinding(id))
    : authorize(actor, readersOf(rule)).map((): AuditRule => rule);
};

/** All findings of a rule in a workspace as it is now. */
export interface RuleFindings {
  readonly workspace: Workspace;
  readonly rule: AuditRule;
  readonly ignored: Ignored;
  readonly findings: readonly FoundFinding[];
  /** Ignored findings that are not found any more. */
  readonly gone: readonly FoundFinding[];
}

/** Finds all findings of a rule, the ignored ones included, also those that are gone. */
export const ruleFindings = async (
  ports: FindingsDeps,
  actor: Actor,
  rule: AuditRule,
  olderThan?: number,
): Promise<RuleFindings> => {
  const workspace = await presentWorkspace(ports.workspaces, actor);
  const all = await ports.audits.listIgnored(workspace.id);
  const ignored = ignoredOf(all, rule.id, ports.clock.now());
  const { findings } = await findingsIn(ports, workspace.id, workspace)(rule, olderThan);
  const found = new Set(findings.map(({ id }) => id));
  const gone = [...ignored.values()].filter(({ finding }) => !found.has(finding)).map(goneFinding);
  return { workspace, rule, findings, gone, ignored };
};

/** Returns findings of a rule as a list shows them. */
const shownInList = (
  { audits }: Pick<FindingsDeps, 'audits'>,
  { workspace, rule, ignored }: Omit<RuleFindings, 'findings' | 'gone'>,
  findings: readonly FoundFinding[],
  posts = IN_LIST,
): Promise<readonly Finding[]> =>
  shownFindings(audits, workspace.id, { rule, ignored, site: workspace }, findings, posts);

/**
 * Returns a page of the findings of a rule, heaviest first (management API, GET
 * /external/audits/{rule}).
 *
 * Errors, in this order: an unknown rule, a rule that the actor may not read, an invalid query.
 *
 * @example
 * const page = await listFindings(ports)(actor, { rule: 'link-dead', query: { pageSize: 50 } });
 */
export const listFindings = useCase(
  { permissions: AUDIT_READERS, errors: ['record-not-found', 'invalid-input'] },
  (ports: FindingsDeps) =>
    (actor, { rule: id, query: input }: FindingsRequest) =>
      readableRule(actor, id)
        .andThen((rule) => parseFindingQuery(input).map((query) => ({ rule, query })))
        .asyncMap(async ({ rule, query }) => {
          const found = await ruleFindings(ports, actor, rule, query.olderThan);
          const part = foldForSearch(query.search);
          const matching = [...found.findings, ...found.gone].filter(
            ({ id: finding, path, title }) =>
              found.ignored.has(finding) === query.ignored &&
              foldForSearch(`${path ?? ''}\n${title ?? ''}`).includes(part),
          );
          const start = (query.page - 1) * query.pageSize;
          const data = await shownInList(
            ports,
            found,
            matching.slice(start, start + query.pageSize),
          );
          return pageOf(
            { ...query, order: 'desc', orderBy: 'weight' },
            { total: matching.length, data },
          );
        }),
);

/** Request for one finding: its rule and id. */
export interface FindingRequest {
  readonly rule: string;
  readonly id: string;
}

/** Finds one finding of a rule, or an ignored one that is gone, with a page of all its posts. */
export const findFinding = async (
  ports: FindingsDeps,
  actor: Actor,
  rule: AuditRule,
  id: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Result<Finding, RecordNotFound>> => {
  // A post becomes stale after any number of days that a list was asked for.
  const found = await ruleFindings(
    ports,
    actor,
    rule,
    rule.source.kind === 'stale' ? 0 : undefined,
  );
  const finding = [...found.findings, ...found.gone].find((one) => one.id === id);
  if (finding === undefined) return err(noFinding(id));
  const [shown] = await shownInList(ports, found, [finding], {
    ...{ offset: (page - 1) * pageSize, maxPosts: pageSize, maxGroup: pageSize },
    ...{ maxPlaces: 100, maxBodyBytes: 2_000_000 },
  });
  return shown === undefined ? err(noFinding(id)) : ok(shown);
};
