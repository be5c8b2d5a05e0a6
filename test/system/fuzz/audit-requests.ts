import { AUDITS, FIXES } from '@content-publishing/domain/audits';
import {
  condition,
  listCall,
  type Make,
  readCall,
  search,
  type Share,
  some,
  someFields,
} from './call.ts';
import type { Random } from './random.ts';
import type { Site } from './site.ts';

/** Records that may be found, and those of them that a fix may remove. */
const findingOf = (random: Random, { posts, spare, stranger }: Site): string =>
  random.pick([
    ...posts.map(({ id }) => id),
    ...spare.redirectIds,
    ...[spare.mediaId, stranger.postId, 'x'],
  ]);

const pathOf = (random: Random): string => `/external/audits/${random.pick(AUDITS).id}`;

const findingPath = (random: Random, site: Site): string =>
  `${pathOf(random)}/${findingOf(random, site)}`;

const fix: Make = (random, site) => {
  const { id, fixes } = random.pick(AUDITS.filter((rule) => rule.fixes.length > 0));
  return {
    method: 'POST',
    path: `/external/audits/${id}/fixes`,
    json: {
      fix: random.pick(random.oneIn(8) ? FIXES : fixes),
      // Records that all posts need are no findings of these rules.
      findings: [findingOf(random, site), ...some(random, 2, site.spare.redirectIds)],
      ...someFields(random, { to: random.pick(['/new', 'https://example.com/']) }),
      dryRun: random.oneIn(2),
    },
    fields: condition(random, 'If-Match'),
  };
};

const ignore: Make = (random, site) => ({
  method: 'PUT',
  path: `${findingPath(random, site)}/ignore`,
  json: { reason: 'Landing page', ...someFields(random, { until: '2999-01-31T00:00:00.000Z' }) },
});

/** Requests of the audits, and of the uses of posts. */
export const AUDIT_SHARES: readonly Share[] = [
  [1, (random) => readCall(random, '/external/audits')],
  [
    2,
    (random) =>
      listCall(
        random,
        pathOf(random),
        ['weight'],
        [
          search(random),
          ['ignored', random.pick(['true', 'false'])],
          ['olderThan', random.pick(['1', '365', '0'])],
        ],
      ),
  ],
  [2, (random, site) => readCall(random, findingPath(random, site))],
  [2, fix],
  [2, ignore],
  [1, (random, site) => ({ method: 'DELETE', path: `${findingPath(random, site)}/ignore` })],
  [
    1,
    (random, { posts, stranger }) =>
      readCall(
        random,
        `/external/posts/${random.pick([...posts.map(({ id }) => id), stranger.postId])}/usage`,
      ),
  ],
];
