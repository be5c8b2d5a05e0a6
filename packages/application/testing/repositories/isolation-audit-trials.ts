import type { Repositories, SubjectQuery } from '@content-publishing/application';
import { anActivity } from '../sample/activity.ts';
import { anIgnoredFinding, factsIn } from '../sample/named-records.ts';
import { forEach } from '../sample/named-requests.ts';
import { LATER, type Trial } from './isolation-trial.ts';

const QUERIES: readonly SubjectQuery[] = [
  { kind: 'unanswered' },
  { kind: 'anchors' },
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
  findRules: (ports, here) => ports.audits.findRules(here, 'away', 10),
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
