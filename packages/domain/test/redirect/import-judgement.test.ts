import { ruleAddress, type StoredRule } from '@content-publishing/domain/redirects';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOf, idOf, judgedImport, rulesAfter, SITE, storedRule } from './judging.ts';

const row = (fromPath: string, toPath: string) => ({ fromPath, toPath, type: 'Permanent301' });
const times = <Item>(count: number, item: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => item(index));

const part = fc.constantFrom('a', 'b', 'c', '%61');
/** Returns rules of few paths, with the queries that are given. */
const rowsWith = (query: fc.Arbitrary<string>): fc.Arbitrary<object> => {
  const url = fc
    .tuple(part, fc.constantFrom('', '/'), query)
    .map(([path, slash, text]) => `/${path}${slash}${text === '' ? '' : `?${text}`}`);
  const target = fc.oneof(
    { weight: 8, arbitrary: url },
    { weight: 2, arbitrary: url.map((path) => SITE + path) },
    fc.constantFrom('https://other.example/a', '/d'),
  );
  return fc.oneof(
    { weight: 9, arbitrary: fc.tuple(url, target).map(([from, to]) => row(from, to)) },
    { weight: 1, arbitrary: url.map((fromPath) => ({ fromPath, type: 'Gone410' })) },
  );
};
const anyRow = rowsWith(
  fc.subarray(['x=1', 'y=1', 'x=2'], { maxLength: 2 }).map((pairs) => pairs.join('&')),
);
// Each query has the pairs of the one before it: never do two rules answer equally well, which the
// order of the list would decide.
const unrivalledRow = rowsWith(fc.constantFrom('', 'x=1', 'x=1&y=1', 'x=1&y=1&x=2'));
const longRow = fc
  .tuple(fc.nat(40), fc.oneof({ weight: 9, arbitrary: fc.constant(1) }, fc.integer({ min: -40 })))
  .map(([from, by]) => row(`/${from}`, `/${Math.abs(from + Math.max(by, -40))}`));
const onConflict = fc.constantFrom('skip' as const, 'replace' as const, 'fail' as const);

/** Returns rules without a fault: those of `rows` that an import stores in an empty workspace. */
const soundRules = (rows: readonly object[]): readonly StoredRule[] =>
  rulesAfter(judgedImport(rows, 'replace'), []).map((rule, n) => ({ ...rule, id: idOf(n) }));

describe('an import', () => {
  it.each([
    ['a few pages', anyRow, 12],
    ['long chains', longRow, 80],
  ])('leaves no fault behind, among rules of %s', (_, rows: fc.Arbitrary<object>, maxLength) => {
    const some = fc.array(rows, { maxLength, size: 'max' });
    fc.assert(
      fc.property(some, some, onConflict, (before, imported, effect) => {
        const stored = soundRules(before);
        expect(faultsOf(stored)).toEqual([]);
        const judgement = judgedImport(imported, effect, stored);
        expect(faultsOf(rulesAfter(judgement, stored))).toEqual([]);
        expect(judgement.outcomes).toHaveLength(imported.length);
        const refused = judgement.outcomes.filter(({ outcome }) => outcome === 'refused');
        const isNone = effect === 'fail' ? refused.length > 0 : judgement.steps.length === 0;
        expect(judgement.steps.length === 0).toBe(isNone || imported.length === 0);
      }),
      { numRuns: 60 },
    );
  });

  it('that leaves no fault behind is accepted, whatever the order of its rows', () => {
    fc.assert(
      fc.property(
        fc.array(unrivalledRow, { maxLength: 12 }),
        fc.array(longRow, { maxLength: 60, size: 'max' }),
        fc.array(fc.oneof(unrivalledRow, longRow), { maxLength: 30 }),
        fc.infiniteStream(fc.nat()),
        (few, long, before, order) => {
          const stored = soundRules(before);
          const wanted = soundRules([...few, ...long]);
          const addresses = new Set(wanted.map(({ fromPath }) => ruleAddress(fromPath)));
          const others = stored.filter(({ fromPath }) => !addresses.has(ruleAddress(fromPath)));
          // The import replaces all conflicting rules.
          const rows = [
            ...wanted,
            ...others.map((rule) => ({ ...rule, toPath: '', type: 'Gone410' })),
          ]
            .map(({ fromPath, toPath, type }) => ({ fromPath, toPath, type }))
            .map((one) => ({ one, key: order.next().value }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ one }) => one);
          if (rows.length === 0) return;
          const { outcomes } = judgedImport(rows, 'replace', stored);
          expect(outcomes.filter(({ outcome }) => outcome === 'refused')).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('turns a chain round, in any order of rows', () => {
    const stored = [storedRule(1, row('/a', '/b')), storedRule(2, row('/b', '/c'))];
    const rows = [row('/c', '/b'), row('/b', '/a'), { fromPath: '/a', type: 'Gone410' }];
    for (const order of [rows, rows.toReversed()]) {
      const judgement = judgedImport(order, 'replace', stored);
      expect(judgement.outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
        'created',
        'replaced',
        'replaced',
      ]);
      // In one step: between two of them a loop would be served.
      expect(judgement.steps).toHaveLength(1);
    }
  });

  it('refuses the last row on a loop, and names the loop from its path on', () => {
    const ring = times(5, (n) => row(`/${n}`, `/${(n + 1) % 5}`));
    const { outcomes } = judgedImport(ring, 'skip');
    expect(outcomes.map(({ outcome }) => outcome === 'refused')).toEqual([
      ...times(4, () => false),
      true,
    ]);
    expect(outcomes[4]).toMatchObject({
      problem: { kind: 'loop', paths: ['/4', '/0', '/1', '/2', '/3', '/4'] },
    });
  });

  it('refuses one row of a loop of 21 or 1,000 redirects at least, and no chain of more than 20', () => {
    for (const length of [21, 1000]) {
      const ring = times(length, (n) => row(`/${n}`, `/${(n + 1) % length}`));
      for (const effect of ['skip', 'replace', 'fail'] as const) {
        const { outcomes } = judgedImport(ring, effect);
        const refused = outcomes.filter(({ outcome }) => outcome === 'refused');
        expect(refused.length).toBeGreaterThan(0);
        expect(refused.length).toBeLessThanOrEqual(Math.ceil(length / 20));
      }
    }
  });

  it('gives a refused row\'s place to the row before it with "replace", and to the next with "skip"', () => {
    const stored = [storedRule(1, row('/a', '/b'))];
    const rows = [row('/b', '/c'), row('/%62', '/a')];
    const replaced = judgedImport(rows, 'replace', stored);
    expect(replaced.outcomes).toEqual([
      { outcome: 'created', id: idOf(1_000_000) },
      { outcome: 'refused', problem: { kind: 'loop', paths: ['/%62', '/a', '/%62'] } },
    ]);
    const skipped = judgedImport([...rows.toReversed(), row('/b', '/d')], 'skip', stored);
    expect(skipped.outcomes).toMatchObject([
      { outcome: 'refused' },
      { outcome: 'created', id: idOf(1_000_000) },
      { outcome: 'skipped', id: idOf(1_000_000) },
    ]);
    expect(rulesAfter(skipped, stored).map(({ toPath }) => toPath)).toEqual(['/b', '/c']);
  });

  it('leaves what is stored where the row for it is refused', () => {
    const stored = [storedRule(1, row('/a', '/b')), storedRule(2, row('/c', '/d'))];
    const judgement = judgedImport(
      [row('/c', '/e'), row('/b', '/a'), row('/a', '/a/x')],
      'replace',
      stored,
    );
    expect(judgement.outcomes.map(({ outcome }) => outcome)).toEqual([
      'replaced',
      'created',
      'replaced',
    ]);
    const refused = judgedImport(
      [row('/b', '/f'), row('/a', 'https://site.example/a')],
      'replace',
      stored,
    );
    expect(refused.outcomes).toMatchObject([{ outcome: 'created' }, { outcome: 'refused' }]);
    expect(rulesAfter(refused, stored)).toEqual(expect.arrayContaining([...stored]));
  });

  it('knows addresses in other spellings', () => {
    const stored = [storedRule(1, row('/ü?a=1&b=2', '/x'))];
    const other = row('/%c3%bc?b=2&a=1&a=1', '/y');
    expect(judgedImport([other], 'skip', stored).outcomes).toEqual([
      { outcome: 'skipped', id: idOf(1) },
    ]);
    expect(judgedImport([other], 'fail', stored).outcomes).toEqual([
      { outcome: 'refused', problem: { kind: 'taken', fromPath: '/ü?a=1&b=2' } },
    ]);
    expect(judgedImport([other], 'replace', stored)).toMatchObject({
      outcomes: [{ outcome: 'replaced', id: idOf(1) }],
      steps: [{ insert: [], update: [{ id: idOf(1), fromPath: other.fromPath, toPath: '/y' }] }],
    });
    expect(judgedImport([row('/a', '/x'), row('/a/', '/y')], 'fail').outcomes).toMatchObject([
      { outcome: 'created' },
      { outcome: 'created' },
    ]);
  });

  it('stores 1,000 redirects in a step, and all that are replaced in the first', () => {
    const stored = times(1500, (n) => storedRule(n, row(`/s/${n}`, '/x')));
    const rows = [
      ...times(2200, (n) => row(`/n/${n}`, '/y')),
      ...times(1500, (n) => row(`/s/${n}`, '/y')),
    ];
    const sizes = (count: number) =>
      judgedImport(rows.slice(0, count), 'replace', stored).steps.map(
        ({ insert, update, rows: all }) => [insert.length, update.length, all.length],
      );
    expect(sizes(3700)).toEqual([
      [0, 1500, 1500],
      [1000, 0, 1000],
      [1000, 0, 1000],
      [200, 0, 200],
    ]);
    expect(sizes(2300)[0]).toEqual([900, 100, 1000]);
    expect(judgedImport(rows, 'fail').steps).toHaveLength(1);
  });

  it('is refused whole where its rules keep leading chains elsewhere', () => {
    const size = 300;
    const rows = [
      ...times(size, (n) => row(`/leaf/${n}`, `/h?k=${n}`)),
      ...times(size, (n) => row(`/v/${n}?k=${n}`, `/h?k=${n}`)),
      ...times(size, (n) => row('/h', `/v/${n}`)),
    ];
    const { outcomes, steps } = judgedImport(rows, 'replace');
    expect(steps).toEqual([]);
    for (const outcome of outcomes) {
      expect(outcome).toEqual({ outcome: 'refused', problem: { kind: 'entangled' } });
    }
  });
});
