import type { DateTime, Uuid } from '@content-publishing/domain';
import {
  type AuditRule,
  comparableText,
  DEFAULT_OLDER_THAN,
  externalVerdict,
  type Finding,
  type FindingFacts,
  type IgnoredFinding,
  MAX_FINDINGS,
  missingSetting,
  type Verdict,
} from '@content-publishing/domain/audits';
import { sharedPath } from '@content-publishing/domain/redirects';
import { pagePath, type Site } from '@content-publishing/domain/tenant';
import type { Clock } from '../system/clock.ts';
import { judgedAddresses, type JudgingAddressDeps, pageTemplate } from './judged-addresses.ts';
import type { MemberQuery } from '../linking/ports.ts';
import type { FoundSubject, RuleCandidate, SubjectQuery } from './ports.ts';

/** Finding without its posts. */
export interface FoundFinding extends FindingFacts {
  readonly id: string;
  readonly kind: Finding['subject']['kind'];
  /** Posts of the finding: the post itself, or a selection; absent for other records. */
  readonly members?: { readonly post: Uuid } | MemberQuery;
  /** Whether it is ignored, and not found any more. */
  readonly isGone?: true;
}

/** All findings of a rule that are listed. */
export interface FoundFindings {
  /** Heaviest first, ties by id. */
  readonly findings: readonly FoundFinding[];
  /** Whether there may be more. */
  readonly isMinimum: boolean;
}

/** Ports that finding reads. */
export interface FindingDeps extends JudgingAddressDeps {
  readonly clock: Clock;
}

const NOTHING: FoundFindings = { findings: [], isMinimum: false };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Returns the instant before which a post was last saved if it is stale. */
export const staleBefore = (clock: Clock, days = DEFAULT_OLDER_THAN): DateTime =>
  new Date(Date.parse(clock.now()) - days * DAY_MS).toISOString();

/**
 * Returns a function that finds the findings of rules in a workspace as it is now. Rules that need the
 * same set share it, so the function is for one request.
 */
export const findingsIn = (ports: FindingDeps, workspaceId: Uuid, site: Site) => {
  const subjects = async (query: SubjectQuery): Promise<FoundSubjects> => {
    const found = await ports.audits.findSubjects(workspaceId, query, MAX_FINDINGS + 1);
    return { found: found.slice(0, MAX_FINDINGS), isMinimum: found.length > MAX_FINDINGS };
  };
  const page = pageTemplate(site);
  const judged = (paths: readonly string[]) => judgedAddresses(ports, workspaceId, site, paths);
  const unanswered = shared(async () => {
    const { found, isMinimum } = await subjects({ kind: 'unanswered' });
    return {
      found,
      isMinimum,
      ...(await judged(found.flatMap(({ address }) => address ?? []))),
    };
  });
  const away = shared(async () => {
    const rules = await ports.audits.findRules(workspaceId, { kind: 'away' }, MAX_FINDINGS + 1);
    const targets = rules.flatMap((rule) => targetOf(rule, site) ?? []);
    return { rules, ...(await judged([...new Set(targets)])) };
  });
  return async (rule: Pick<AuditRule, 'source'>, olderThan?: number): Promise<FoundFindings> => {
    const { source } = rule;
    if (missingSetting(rule, site) !== null) return NOTHING;
    switch (source.kind) {
      case 'addresses': {
        const { found, isMinimum, verdictOn } = await unanswered();
        const findings = found.flatMap((subject) => {
          const verdict = verdictOn(subject.address ?? '');
          return verdict.kind === source.verdict ? [addressFinding(subject, verdict)] : [];
        });
        return { findings: inOrder(findings), isMinimum };
      }
      case 'external': {
        const { found, isMinimum } = await subjects(source);
        const findings = found.map((one) => addressFinding(one, externalVerdict('dead')));
        return { findings: inOrder(findings), isMinimum };
      }
      case 'anchors': {
        const { found, isMinimum } = await subjects({ kind: 'anchors', page });
        const findings = found.map(anchorFinding);
        return { findings: inOrder(findings), isMinimum };
      }
      case 'faults':
      case 'orphans':
      case 'stale': {
        const query: SubjectQuery =
          source.kind === 'faults'
            ? { kind: 'faults', bit: source.bit }
            : source.kind === 'orphans'
              ? source
              : { kind: 'stale', before: staleBefore(ports.clock, olderThan) };
        const { found, isMinimum } = await subjects(query);
        return { findings: found.map((one) => postFinding(one, site)), isMinimum };
      }
      case 'groups': {
        const { found, isMinimum } = await subjects(source);
        const findings = found.map((one) => ({
          ...unplaced('group', one),
          posts: one.weight,
          members: {
            kind: 'group' as const,
            by: source.by,
            text: comparableText(one.title ?? ''),
          },
        }));
        return { findings: inOrder(findings), isMinimum };
      }
      case 'media': {
        const { found, isMinimum } = await subjects(source);
        return { findings: inOrder(found.map((one) => unplaced('media', one))), isMinimum };
      }
      case 'redirects': {
        const { rules, verdictOn } =
          source.which === 'shadowed'
            ? {
                rules: await ports.audits.findRules(
                  workspaceId,
                  { kind: 'shadowed', page },
                  MAX_FINDINGS + 1,
                ),
                verdictOn: undefined,
              }
            : await away();
        const findings = rules.slice(0, MAX_FINDINGS).flatMap((one) => {
          const verdict = verdictOn?.(targetOf(one, site) ?? '');
          const isFound =
            verdict === undefined ||
            (source.which === 'chain'
              ? verdict.kind === 'redirected'
              : verdict.kind === 'dead' || verdict.kind === 'hidden');
          return isFound ? [ruleFinding(one, verdict)] : [];
        });
        return { findings: inOrder(findings), isMinimum: rules.length > MAX_FINDINGS };
      }
      default:
        return source satisfies never;
    }
  };
};

interface FoundSubjects {
  readonly found: readonly FoundSubject[];
  readonly isMinimum: boolean;
}

/** Returns an ignored finding that is not found any more. */
export const goneFinding = ({ finding, subject }: IgnoredFinding): FoundFinding => ({
  ...unplaced(subject.kind, { id: finding, title: subject.title, weight: 0 }),
  path: subject.path,
  isGone: true,
});

/** Returns a function that asks once. */
const shared = <Answer>(ask: () => Promise<Answer>): (() => Promise<Answer>) => {
  let asked: Promise<Answer> | undefined;
  return () => (asked ??= ask());
};

const inOrder = (findings: readonly FoundFinding[]): readonly FoundFinding[] =>
  findings.toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));

const unplaced = (
  kind: FoundFinding['kind'],
  { id, title, weight }: Omit<FoundSubject, 'address'>,
): FoundFinding => ({ id, kind, title, weight, path: null, why: null, to: null, posts: 0 });

const addressFinding = (
  subject: FoundSubject,
  verdict: Verdict,
  path = subject.address ?? '',
  anchor: string | null = null,
): FoundFinding => {
  const { address, weight } = subject;
  return {
    ...unplaced('address', subject),
    path: address,
    why: 'why' in verdict ? verdict.why : null,
    ...('hits' in verdict && { hits: verdict.hits }),
    to: verdict.kind === 'redirected' ? verdict.to : null,
    posts: weight,
    members: { kind: 'links', path, anchor },
  };
};

const anchorFinding = (subject: FoundSubject): FoundFinding => {
  const { address } = subject;
  const end = address?.indexOf('#') ?? -1;
  return addressFinding(
    subject,
    { kind: 'unknown' },
    address?.slice(0, end),
    address?.slice(end + 1),
  );
};

const postFinding = (subject: FoundSubject, { postPath }: Site): FoundFinding => ({
  ...unplaced('post', subject),
  path: subject.address === null ? null : pagePath(postPath, { slug: subject.address }),
  posts: 1,
  members: { post: subject.id },
});

/** Returns the path of the site that a rule leads to; `undefined` for another site, and a pattern. */
const targetOf = ({ toPath }: RuleCandidate, { siteUrl }: Site): string | undefined => {
  const isOfSite = toPath.startsWith('/') || (siteUrl !== null && isBelow(toPath, siteUrl));
  return isOfSite && !toPath.endsWith('/*') ? sharedPath(toPath) : undefined;
};

const isBelow = (url: string, siteUrl: string): boolean =>
  url === siteUrl || url.startsWith(`${siteUrl}/`);

const ruleFinding = (rule: RuleCandidate, verdict: Verdict | undefined): FoundFinding => ({
  ...unplaced('redirect', { id: rule.id, title: rule.toPath, weight: rule.hitCount }),
  path: rule.fromPath,
  why: verdict && 'why' in verdict ? verdict.why : null,
  ...(verdict && 'hits' in verdict && { hits: verdict.hits }),
  to: verdict?.kind === 'redirected' ? verdict.to : null,
});
