import { DERIVATION_VERSION } from '@content-publishing/domain';
import {
  type AuditOverview,
  AUDITS,
  missingSetting,
  readersOf,
} from '@content-publishing/domain/audits';
import { recordVersion } from '@content-publishing/domain/records';
import { PREVIEWERS, siteKeyOf, type Workspace } from '@content-publishing/domain/tenant';
import { ResultAsync } from 'neverthrow';
import type { Actor } from '../authentication/actor.ts';
import type { Ports } from '../ports.ts';
import { authorize, useCase } from '../use-case/use-case.ts';
import { presentWorkspace } from '../workspace/get-workspace.ts';
import { auditCounts, type Counts } from './audit-counts.ts';

type Deps = Pick<Ports, 'audits' | 'redirects' | 'workspaces' | 'clock'>;

/** Permissions of which an actor needs one to read some findings. */
export const AUDIT_READERS = [...PREVIEWERS, 'seo:read', 'settings:read'] as const;

/** Request for the overview. */
export interface OverviewRequest {
  /**
   * Resolves when the caller waits no longer for counts that are not ready: it then gets the last
   * known ones.
   */
  readonly patience: Promise<unknown>;
}

/**
 * Returns the rules of the audits that the actor may read, with the numbers of their findings
 * (management API, GET /external/audits). Nothing is stored: the findings are counted at each call.
 *
 * @example
 * const overview = await getAuditOverview(ports)(actor, { patience: setTimeout(250) });
 */
export const getAuditOverview = useCase(
  { permissions: AUDIT_READERS, errors: [] },
  (ports: Deps) => {
    const countsOf = auditCounts(ports);
    return (actor, { patience }: OverviewRequest) => {
      const overview = async (): Promise<AuditOverview> => {
        const workspace = await presentWorkspace(ports.workspaces, actor);
        const { id, language } = workspace;
        const present = { version: DERIVATION_VERSION, language, siteKey: siteKeyOf(workspace) };
        // The caller waits for the longer of both, not for one behind the other.
        const [counts, pending] = await Promise.all([
          countsOf(id, workspace, patience),
          ports.audits.countPending(id, present),
        ]);
        return overviewOf(actor, workspace, counts, pending);
      };
      return ResultAsync.fromSafePromise(overview());
    };
  },
);

const overviewOf = (
  actor: Actor,
  workspace: Workspace,
  { known, isFresh }: Counts,
  pending: number,
): AuditOverview => ({
  rules: AUDITS.filter((rule) => authorize(actor, readersOf(rule)).isOk()).map((rule) => {
    const needs = missingSetting(rule, workspace);
    const count = needs === null ? known.get(rule.id) : undefined;
    return {
      rule: rule.id,
      severity: rule.severity,
      about: rule.about,
      count: count?.count ?? null,
      isMinimum: count?.isMinimum ?? false,
      ignored: count?.ignored ?? 0,
      countedAt: count?.countedAt ?? null,
      needs,
    };
  }),
  pending,
  isFresh,
});

/** Returns the version of an overview, which is the same as long as the counts are. */
export const overviewVersionOf = ({ rules, ...overview }: AuditOverview): string =>
  recordVersion({ ...overview, rules: rules.map(({ countedAt: _at, ...rule }) => rule) });
