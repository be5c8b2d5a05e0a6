import type { DateTime, Uuid } from '@content-publishing/domain';
import { type AuditRule, AUDITS, missingSetting } from '@content-publishing/domain/audits';
import type { Site } from '@content-publishing/domain/tenant';
import { type FindingDeps, findingsIn, staleBefore } from './found-findings.ts';
import type { PostCounts } from './ports.ts';
import { ignoredOf } from './shown-findings.ts';

/** Number of the findings of a rule. */
export interface AuditCount {
  /** Findings that are not ignored. */
  readonly count: number;
  readonly isMinimum: boolean;
  readonly ignored: number;
  readonly countedAt: DateTime;
}

/** Last known counts of a workspace, by the id of the rule. */
type KnownCounts = ReadonlyMap<string, AuditCount>;

/** Run that counts all rules of a workspace, and the next one if callers wait for it. */
interface Run {
  readonly done: Promise<unknown>;
  next?: Promise<unknown>;
}

/** Maximum workspaces whose counts are kept; those that were counted longest ago are evicted. */
const MAX_KNOWN = 1000;

/** Counts of a workspace as they are known at the moment. */
export interface Counts {
  readonly known: KnownCounts;
  /** Whether all counts are of after the call. */
  readonly isFresh: boolean;
}

/**
 * Creates the counts of a server. A call counts all rules once, or waits for the run after the running
 * one, so that each workspace has one at a time. If `patience` resolves first, the last known counts
 * are returned, and counting goes on.
 */
export const auditCounts = (ports: FindingDeps) => {
  const counts = new Map<Uuid, Map<string, AuditCount>>();
  const runs = new Map<Uuid, Run>();
  const countsOf = (workspaceId: Uuid): Map<string, AuditCount> => {
    const known = counts.get(workspaceId) ?? new Map<string, AuditCount>();
    counts.delete(workspaceId);
    counts.set(workspaceId, known);
    const [oldest] = counts.keys();
    if (counts.size > MAX_KNOWN && oldest !== undefined) counts.delete(oldest);
    return known;
  };
  const begin = (workspaceId: Uuid, site: Site): Promise<unknown> => {
    const known = countsOf(workspaceId);
    const run: Run = {
      done: countAll(ports, workspaceId, site, (rule, count) => {
        known.set(rule, count);
      }),
    };
    runs.set(workspaceId, run);
    const end = (): void => {
      if (runs.get(workspaceId) === run) runs.delete(workspaceId);
    };
    run.done.then(end, end);
    return run.done;
  };
  const next = (workspaceId: Uuid, site: Site): Promise<unknown> => {
    const run = runs.get(workspaceId);
    if (run === undefined) return begin(workspaceId, site);
    const again = () => begin(workspaceId, site);
    run.next ??= run.done.then(again, again);
    return run.next;
  };
  return async (workspaceId: Uuid, site: Site, patience: Promise<unknown>): Promise<Counts> => {
    const fresh = next(workspaceId, site).then(() => true);
    const late = patience.then(() => false);
    // Without a caller an outage is no error: the next call counts again.
    fresh.catch(() => {});
    const isFresh = await Promise.race([fresh, late]);
    return { known: new Map(counts.get(workspaceId)), isFresh };
  };
};

/** Counts the findings of all rules, and passes each count on as soon as it is known. */
const countAll = async (
  ports: FindingDeps,
  workspaceId: Uuid,
  site: Site,
  note: (rule: string, count: AuditCount) => void,
): Promise<void> => {
  const { audits, clock } = ports;
  const countedAt = clock.now();
  const find = findingsIn(ports, workspaceId, site);
  const ignored = await audits.listIgnored(workspaceId);
  const posts = await audits.countPosts(workspaceId, staleBefore(clock));
  for (const rule of AUDITS) {
    if (missingSetting(rule, site) !== null) continue;
    const ofRule = ignoredOf(ignored, rule.id, countedAt);
    const exact = exactCount(rule, posts);
    if (exact !== undefined && ofRule.size === 0) {
      note(rule.id, { count: exact, isMinimum: false, ignored: 0, countedAt });
      continue;
    }
    const { findings, isMinimum } = await find(rule);
    const left = findings.filter(({ id }) => !ofRule.has(id)).length;
    const hidden = findings.length - left;
    note(rule.id, {
      count: exact === undefined ? left : Math.max(0, exact - hidden),
      isMinimum: isMinimum && exact === undefined,
      ignored: hidden,
      countedAt,
    });
  }
};

/** Returns the count of a rule about the facts of posts; `undefined` for other rules. */
const exactCount = ({ source }: AuditRule, posts: PostCounts): number | undefined => {
  switch (source.kind) {
    case 'faults':
      return posts.faults[source.bit] ?? 0;
    case 'stale':
      return posts.stale;
    case 'groups':
      return posts.groups[source.by];
    case 'addresses':
    case 'anchors':
    case 'external':
    case 'orphans':
    case 'media':
    case 'redirects':
      return undefined;
    default:
      return source satisfies never;
  }
};
