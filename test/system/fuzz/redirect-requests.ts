import { LINK_ORDER_FIELDS, REDIRECT_TYPES } from '@content-publishing/domain/redirects';
import {
  idempotencyKey,
  listCall,
  type Make,
  patchCall,
  readCall,
  search,
  type Share,
  someFields,
} from './call.ts';
import type { Random } from './random.ts';
import type { Site } from './site.ts';

const URL = '/external/redirects';
const LINKS = '/external/link-health';

const PATHS = ['/gone', '/gone?a=b', '/old/3', '/été', '/new', '/blog/moka', '/a/', '//gone', '/A'];

const rule = (random: Random): object => {
  const type = random.pick(REDIRECT_TYPES);
  const hasTarget = !/4\d\d$/.test(type) && !type.startsWith('Unavailable');
  return {
    fromPath: random.oneIn(2) ? random.pick(PATHS) : `/from/${random.int(0, 99)}`,
    ...(hasTarget && { toPath: random.pick([...PATHS, 'https://example.com/a?b#c']) }),
    type,
  };
};

const create: Make = (random) => ({
  method: 'POST',
  path: URL,
  json: rule(random),
  fields: idempotencyKey(random),
});

const importRules: Make = (random) => ({
  method: 'POST',
  path: `${URL}/batch`,
  json: {
    rules: Array.from({ length: random.int(0, 12) }, () => rule(random)),
    onConflict: random.pick(['skip', 'replace', 'fail']),
    dryRun: random.oneIn(4),
  },
});

const countHits: Make = (random, site) => ({
  method: 'POST',
  path: `${URL}/hits`,
  json: Array.from({ length: random.int(0, 5) }, () => ({
    id: idOf(random, site.spare.redirectIds, site),
    hits: random.int(1, 1000),
    lastHitAt: random.pick(['2026-01-31T09:30:00Z', '2999-01-01T00:00:00+01:00']),
  })),
});

const idOf = (random: Random, ids: readonly string[], { stranger }: Site): string =>
  random.oneIn(8) ? stranger.postId : random.pick(ids);

const addressOf = (random: Random, site: Site): string =>
  `${URL}/${idOf(random, site.spare.redirectIds, site)}`;

const linkOf = (random: Random, site: Site): string =>
  `${LINKS}/${idOf(random, site.spare.linkIds, site)}`;

const listLinks: Make = (random) =>
  listCall(random, LINKS, LINK_ORDER_FIELDS, [
    search(random),
    ['unresolved', random.pick(['true', 'false'])],
    ['minHits', String(random.int(1, 5))],
    ['seenAfter', '2025-01-01T00:00:00Z'],
    ['hasReferrer', random.pick(['true', 'false'])],
  ]);

/** Requests of redirects and broken links, except the feed and the report. */
export const REDIRECT_SHARES: readonly Share[] = [
  [4, create],
  [3, importRules],
  [3, countHits],
  [2, (random, site) => readCall(random, addressOf(random, site))],
  [
    4,
    (random, site) => patchCall(random, addressOf(random, site), someFields(random, rule(random))),
  ],
  [1, (random, site) => ({ method: 'DELETE', path: addressOf(random, site) })],
  [3, listLinks],
  [2, (random, site) => readCall(random, linkOf(random, site))],
  [3, (random, site) => patchCall(random, linkOf(random, site), { resolved: random.oneIn(2) })],
];
