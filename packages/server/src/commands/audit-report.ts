import { SEVERITIES, type Severity } from '@content-publishing/domain/audits';
import type { Answer } from '@content-publishing/site-kit';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { setTimeout as after } from 'node:timers/promises';
import { allPages } from './record/all-pages.ts';

type Client = Pick<ManagementClient, 'getAuditOverview' | 'listFindings'>;

type ViewOf<Name extends keyof Client> = Extract<
  Awaited<ReturnType<Client[Name]>>,
  { readonly ok: true }
>['value'];

type Overview = ViewOf<'getAuditOverview'>;

/** Rules with the numbers of their findings, and findings of some. */
export interface AuditReport {
  readonly rules: Overview['rules'];
  readonly findings: ViewOf<'listFindings'>['data'];
}

/** Report, with the number of posts that it does not know yet. */
export interface PendingReport extends AuditReport {
  readonly pending: number;
}

/** Maximum findings that one command lists. */
const MAX_LISTED = 1000;

/** Maximum findings on a page (management API, Audits). */
const PAGE_SIZE = 50;

/** Maximum wait for the counts of a large site, in milliseconds. */
const MAX_WAIT_MS = 120_000;

/** Time between two requests for counts, in milliseconds. */
const INTERVAL_MS = 500;

/** Returns whether rules of a severity fail a command with `--fail-on`. */
export const isFailing =
  (failOn: Severity | 'none') =>
  ({ severity, count }: AuditReport['rules'][number]): boolean =>
    (count ?? 0) > 0 &&
    SEVERITIES.slice(0, SEVERITIES.findIndex((one) => one === failOn) + 1).includes(severity);

/** Reads the counts of the rules `asked`, or of all, and findings of those with `isListed`. */
export const readReport = async (
  client: Client,
  asked: readonly string[] | undefined,
  isListed: (rule: AuditReport['rules'][number]) => boolean,
): Promise<Answer<PendingReport>> => {
  const overview = await presentOverview(client);
  if (!overview.ok) return overview;
  const { rules: all, pending } = overview.value;
  const rules = all.filter(({ rule }) => asked?.includes(rule) ?? true);
  const findings: AuditReport['findings'][number][] = [];
  // A rule that the key may not read is no part of the overview, and its list is an error.
  const listed = asked ?? rules.filter(isListed).map(({ rule }) => rule);
  for (const rule of listed) {
    const left = MAX_LISTED - findings.length;
    if (left === 0) break;
    const found = await allPages((page) => client.listFindings(rule, page), left, PAGE_SIZE);
    if (!found.ok) return found;
    findings.push(...found.value);
  }
  return { ok: true, value: { rules, findings, pending } };
};

/** Returns an overview whose counts are all of after the call. */
const presentOverview = async ({
  getAuditOverview,
}: Pick<Client, 'getAuditOverview'>): Promise<Answer<Overview>> => {
  const first = await getAuditOverview();
  if (!first.ok || first.value.isFresh) return first;
  const former = new Map(first.value.rules.map(({ rule, countedAt }) => [rule, countedAt]));
  for (let waited = 0; waited < MAX_WAIT_MS; waited += INTERVAL_MS) {
    await after(INTERVAL_MS);
    const next = await getAuditOverview();
    if (!next.ok || next.value.isFresh) return next;
    // A later run counts again, whose instants are of after the first request.
    const isPresent = next.value.rules.every(
      ({ rule, countedAt, needs }) =>
        needs !== null || (countedAt !== null && countedAt !== former.get(rule)),
    );
    if (isPresent) return next;
  }
  return {
    ok: false,
    error: {
      code: 'SERVICE_UNAVAILABLE',
      message: `The findings were not counted in ${MAX_WAIT_MS / 1000} seconds; try again later`,
      ...{ status: null, details: null, requestId: null, retryAfterSeconds: null },
      ...{ isTransient: true, wasNotProcessed: false },
    },
  };
};
