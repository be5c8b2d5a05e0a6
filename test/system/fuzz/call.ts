import { jsonText } from './json-text.ts';
import type { Field, Message } from './message.ts';
import type { Random } from './random.ts';
import type { Site } from './site.ts';

/** A request before it is written down, so that its parts can be changed. */
export interface Call {
  readonly method: string;
  /** Percent-encoded. */
  readonly path: string;
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly fields: readonly Field[];
  /** Body in JSON; absent without a body. */
  readonly json?: unknown;
}

/** Returns `call` as a request. */
export const messageOf = ({ method, path, query, fields, json }: Call): Message => ({
  method,
  target:
    query.length === 0
      ? path
      : `${path}?${new URLSearchParams(query.map(([...pair]) => pair)).toString()}`,
  fields,
  body: json === undefined ? undefined : Buffer.from(jsonText(json)),
});

/** Makes a request of one operation, without the fields that all requests have. */
export type Make = (
  random: Random,
  site: Site,
) => Omit<Call, 'fields' | 'query'> & Partial<Pick<Call, 'fields' | 'query'>>;

/** Frequency of a request, out of the sum of all. */
export type Share = readonly [share: number, make: Make];

/** The words that slugs of new records are made of: few, so that they meet. */
export const SLUGS = [
  'moka',
  'espresso',
  'Éclair',
  'カフェ',
  'a.b~c_d-e',
  'first-0',
  'first-1',
  'gone',
] as const;

const TAGS = ['*', '"1-0000000000000000"', 'W/"1"', '"a", "b"', '""'];

/** Returns a condition in one case of four. */
export const condition = (random: Random, name: 'If-Match' | 'If-None-Match'): readonly Field[] =>
  random.oneIn(4) ? [[name, random.pick(TAGS)]] : [];

/** Returns the name of a request that may be repeated, in one case of four. */
export const idempotencyKey = (random: Random): readonly Field[] =>
  random.oneIn(4) ? [['Idempotency-Key', `key-${random.int(0, 9)}`]] : [];

/** Returns the fields of a request of the dashboard, in one case of four from another site. */
export const fromDashboard = (random: Random): readonly Field[] => [
  ['Sec-Fetch-Site', random.oneIn(4) ? 'same-site' : 'same-origin'],
  ['X-CPS-Dashboard', '1'],
];

/** Returns each of `items` in one case of `cases`. */
export const some = <Item>(
  random: Random,
  cases: number,
  items: readonly Item[],
): readonly Item[] => items.filter(() => random.oneIn(cases));

/** Returns `fields`, each in one case of three. */
export const someFields = (random: Random, fields: object): object =>
  Object.fromEntries(some(random, 3, Object.entries(fields)));

/** Returns a call for a list at `path`, with some of `pairs` and of the parameters of every list. */
export const listCall = (
  random: Random,
  path: string,
  orders: readonly string[],
  pairs: Call['query'] = [],
) => ({
  method: random.oneIn(8) ? 'HEAD' : 'GET',
  path,
  query: [
    ...some(random, 4, [
      ['page', String(random.int(1, 3))] as const,
      ['pageSize', String(random.int(1, 100))] as const,
      ...pairs,
    ]),
    ...(random.oneIn(3)
      ? [
          ['orderBy', random.pick(orders)] as const,
          ['order', random.pick(['asc', 'desc'])] as const,
        ]
      : []),
  ],
  fields: condition(random, 'If-None-Match'),
});

/** Returns a text to search a list for. */
export const search = (random: Random): Call['query'][number] => [
  'search',
  random.pick(['old', 'OLD', '%', '_', '\\', 'カフェ']),
];

/** Returns a call that reads the record at `path`. */
export const readCall = (random: Random, path: string) => ({
  method: random.oneIn(6) ? 'HEAD' : 'GET',
  path,
  fields: condition(random, 'If-None-Match'),
});

/** Returns a call that changes the record at `path`. */
export const patchCall = (random: Random, path: string, json: object) => ({
  method: 'PATCH',
  path,
  json,
  fields: [
    ...(random.oneIn(2) ? [['Content-Type', 'application/merge-patch+json'] as const] : []),
    ...condition(random, 'If-Match'),
  ],
});
