import { EVENT_TYPES } from '@content-publishing/domain/events';
import { webhookList } from '@content-publishing/domain/webhooks';
import {
  condition,
  idempotencyKey,
  listCall,
  type Make,
  patchCall,
  readCall,
  search,
  type Share,
  some,
  someFields,
} from './call.ts';
import type { Random } from './random.ts';
import type { Site } from './site.ts';

const pathOf = (random: Random, { spare, stranger }: Site, rest = ''): string =>
  `/external/webhooks/${random.pick([...spare.webhookIds, ...spare.webhookIds, stranger.postId, 'x'])}${rest}`;

const optional = (random: Random): object =>
  someFields(random, {
    types: some(random, 3, EVENT_TYPES),
    headers: [{ name: random.pick(['X-Token', 'Host']), value: 'abc' }],
    delaySeconds: random.pick([0, 60, 301]),
    isEnabled: random.oneIn(2),
    cursor: random.pick(['0', 'x']),
  });

const create: Make = (random) => ({
  method: 'POST',
  path: '/external/webhooks',
  json: {
    name: 'My site',
    url: random.pick(['https://site.example/hook', 'http://site.example', 'https://127.0.0.1']),
    ...optional(random),
  },
  fields: idempotencyKey(random),
});

const changeSecret: Make = (random, site) => ({
  method: 'POST',
  path: pathOf(random, site, '/secret'),
  json: someFields(random, { immediately: random.oneIn(2) }),
});

/** Requests of webhooks; none of them sends anything. */
export const WEBHOOK_SHARES: readonly Share[] = [
  [
    1,
    (random) => listCall(random, '/external/webhooks', webhookList.orderFields, [search(random)]),
  ],
  [2, create],
  [1, (random, site) => readCall(random, pathOf(random, site))],
  [2, (random, site) => patchCall(random, pathOf(random, site), optional(random))],
  [
    1,
    (random, site) => ({
      method: 'DELETE',
      path: pathOf(random, site),
      fields: condition(random, 'If-Match'),
    }),
  ],
  [1, (random, site) => ({ method: 'POST', path: pathOf(random, site, '/test') })],
  [1, changeSecret],
  [1, (random, site) => readCall(random, pathOf(random, site, '/deliveries'))],
];
