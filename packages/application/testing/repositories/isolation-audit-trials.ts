import type { Uuid } from '@content-publishing/domain';
import type { Ports, Repositories, SubjectQuery } from '@content-publishing/application';
import { anActivity } from '../sample/activity.ts';
import { aDeadOutcome } from '../sample/external-link.ts';
import { anIgnoredFinding, externalUrl, factsIn } from '../sample/named-records.ts';
import { forEach } from '../sample/named-requests.ts';
import { LATER, MAINTENANCE, type Trial, type Unbound } from './isolation-trial.ts';

const QUERIES: readonly SubjectQuery[] = [
  { kind: 'unanswered' },
  { kind: 'anchors', page: '/{slug}' },
  { kind: 'external' },
  { kind: 'faults', bit: 1 },
  { kind: 'stale', before: LATER },
  { kind: 'groups', by: 'title' },
  { kind: 'orphans' },
  { kind: 'media', which: 'unused' },
  { kind: 'media', which: 'large' },
];

/** A trial for each method of the repository of audits, reads before writes. */
export const auditTrials: Readonly<Record<keyof Repositories['audits'], Trial>> = {
  findSubjects: (ports, here) =>
    forEach(QUERIES, (query) => ports.audits.findSubjects(here, query, 10)),
  countPosts: (ports, here) => ports.audits.countPosts(here, LATER),
  countPending: (ports, here) =>
    ports.audits.countPending(here, { version: 1000, language: 'en', siteKey: '' }),
  findRules: (ports, here) => ports.audits.findRules(here, { kind: 'away' }, 10),
  findMissingHeadings: (ports, here, of) =>
    ports.audits.findMissingHeadings(here, factsIn(of).page ?? '', [
      { path: factsIn(of).page ?? '', anchor: 'none' },
    ]),
  findRecords: (ports, here, { post, category, author, link }) =>
    ports.audits.findRecords(here, {
      paths: [link.path],
      postSlugs: [post.slug],
      categorySlugs: [category.slug],
      categoryPaths: [category.path],
      authorSlugs: [author.slug],
    }),
  findNamed: (ports, here, of) => ports.audits.findNamed(here, [factsIn(of).title ?? ''], 10),
  findTagged: (ports, here, { post }) => ports.audits.findTagged(here, post.tagIds, 10),
  findMembers: (ports, here, of) =>
    ports.audits.findMembers(
      here,
      factsIn(of).links.map(({ path }) => ({ kind: 'links', path, anchor: null })),
      { offset: 0, limit: 10 },
    ),
  findPosts: (ports, here, { post }) => ports.audits.findPosts(here, [post.id], 10_000),
  findRelating: (ports, here, { related }) =>
    ports.audits.findRelating(here, related.id, 'every-status'),
  listIgnored: (ports, here) => ports.audits.listIgnored(here),
  ignore: async (ports, here, { post }) => [
    await ports.audits.ignore(here, anIgnoredFinding(post.id), anActivity(here, post.id), 1),
    await ports.audits.findSubjects(here, { kind: 'unanswered' }, 10),
  ],
  reopen: (ports, here, { post }) =>
    ports.audits.reopen(here, anIgnoredFinding(post.id), anActivity(here, post.id)),
};

const UNTIL = '2026-06-02T00:00:00.000Z';

/** Returns the dead links before and after `change` of the one of the other workspace. */
const after =
  (change: (ports: Ports, here: Uuid, url: string) => Promise<unknown>): Trial =>
  async (ports, here, { post }) => [
    await ports.audits.findSubjects(here, { kind: 'external' }, 10),
    await change(ports, here, externalUrl(post.slug)),
    await ports.audits.findSubjects(here, { kind: 'external' }, 10),
  ];

/** A trial for each method of the repository of links to other sites, reads before writes. */
export const externalLinkTrials: Readonly<
  Record<keyof Repositories['externalLinks'], Trial | Unbound>
> = {
  findDue: MAINTENANCE,
  findStates: (ports, here, { post }) =>
    ports.externalLinks.findStates(here, [externalUrl(post.slug)]),
  refill: after((ports, here) => ports.externalLinks.refill(here, LATER, 0)),
  claim: after(async (ports, here, url) => {
    await ports.externalLinks.refill(here, LATER, 10);
    return ports.externalLinks.claim(here, url, { now: LATER, until: UNTIL });
  }),
  settle: after((ports, here, url) =>
    ports.externalLinks.settle(here, url, UNTIL, {
      ...{ outcome: aDeadOutcome(LATER), restsUntil: UNTIL },
    }),
  ),
};
