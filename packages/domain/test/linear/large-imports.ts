import {
  judgeImport,
  redirectTable,
  ruleKeys,
  selectRules,
  type StoredRule,
} from '@content-publishing/domain/redirects';

const times = <Item>(count: number, item: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

const idOf = (n: number): string => `0197a1b2-3c4d-7e5f-8a6b-${String(n).padStart(12, '0')}`;
const now = '2026-01-31T09:30:00.000Z';
const rule = (fromPath: string, toPath: string) => ({ fromPath, toPath, type: 'Permanent301' });

const judge = (rules: readonly object[], stored: readonly StoredRule[] = []): void => {
  const ids = rules.map((_, index) => idOf(index));
  const judgement = judgeImport(
    { rules, onConflict: 'replace' },
    { workspaceId: idOf(0), siteUrl: 'https://site.example', ids, now },
  );
  let step = judgement.next([]);
  while (step.done !== true) step = judgement.next(selectRules(stored, step.value, ruleKeys));
};

const chain = (size: number) => times(size, (n) => rule(`/${n}`, `/${n + 1}`));

/** Returns `items` in an order that looks like none. */
const shuffled = <Item>(items: readonly Item[]): readonly Item[] =>
  items
    .map((item, index) => ({ item, key: (index * 7919) % 10_007 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ item }) => item);

/** Returns a query of 20 pairs that tells `n` in binary. */
const bits = (n: number): string => times(20, (bit) => `p${bit}=${(n >> bit) & 1}`).join('&');
const allBits = times(20, (bit) => `p${bit}=0&p${bit}=1`).join('&');

/** Number of rules of the smallest import; more than a chain may have. */
const RULES = 60;

/** Imports and requests that are or were costly, of the given size. */
export const largeImports: readonly (readonly [what: string, take: (size: number) => void])[] = [
  ['a chain', (size) => judge(chain(size * RULES))],
  ['a chain, its last rule first', (size) => judge(chain(size * RULES).toReversed())],
  ['a chain in any order', (size) => judge(shuffled(chain(size * RULES)))],
  [
    'a loop',
    (size) => judge(times(size * RULES, (n) => rule(`/${n}`, `/${(n + 1) % (size * RULES)}`))),
  ],
  ['rules to one target', (size) => judge(times(size * RULES, (n) => rule(`/${n}`, '/home')))],
  [
    'rules to one target that leads on',
    (size) => judge([...times(size * RULES, (n) => rule(`/${n}`, '/home')), rule('/home', '/new')]),
  ],
  [
    'rules from one path, each put in the place of the one before',
    (size) => judge(times(size * RULES, (n) => rule('/home', `/${n}`))),
  ],
  ['rules with 20 pairs', (size) => judge(times(size * RULES, (n) => rule(`/q?${bits(n)}`, '/z')))],
  [
    'rules with 150 pairs',
    (size) => {
      const query = times(150, (n) => `p${n}=b`).join('&');
      judge(times(size * RULES, (n) => rule(`/q?${query}&i=${n}`, '/z')));
    },
  ],
  [
    'escapes and dots',
    (size) =>
      judge(times(size * RULES, (n) => rule(`/%c3%bc/../%2e/${n}/.`, `/x/../%C3%BC/${n + 1}`))),
  ],
  [
    'targets with many parameters',
    (size) => {
      const query = times(100 * size, (n) => `k${n}`).join('&');
      judge(times(25, (n) => rule(`/${n}`, `/${n + 1}?${query.slice(0, 1900)}`)));
    },
  ],
  [
    'rules over a page that stored rules lead to',
    (size) =>
      judge(
        chain(RULES),
        times(size * RULES, (n) => ({
          ...{ id: idOf(n + 1_000_000), fromPath: `/old/${n}`, toPath: '/0' },
          ...{ type: 'Permanent301' as const, createdAt: now },
        })),
      ),
  ],
  [
    'a request with the pairs of all rules of its path',
    (size) => {
      const rules = times(size * RULES, (n) => rule(`/q?${bits(n)}`, '/z'));
      redirectTable(rules).match(`/q?${allBits}`);
    },
  ],
  [
    'a request with many parameters',
    (size) => {
      const rules = times(RULES, (n) => rule(`/q?${bits(n)}`, '/z'));
      const query = times(200 * size, (n) => `x${n}=1`).join('&');
      redirectTable(rules).match(`/q?${allBits}&${query}`);
    },
  ],
];
