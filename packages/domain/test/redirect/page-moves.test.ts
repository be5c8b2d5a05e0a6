import {
  judgePageMoves,
  type PageMove,
  type PageMovesJudgement,
  redirectTable,
  type RuleLookUp,
  slugAtPage,
  type StoredRule,
} from '@content-publishing/domain/redirects';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { faultsOf, idOf, NOW, SITE, storedRule, verdictOn, WORKSPACE } from './judging.ts';

const judged = (
  moves: readonly PageMove[],
  stored: readonly StoredRule[] = [],
  note?: (lookUp: RuleLookUp) => void,
  firstId = 1_000_000,
): PageMovesJudgement =>
  verdictOn(
    judgePageMoves(moves, {
      workspaceId: WORKSPACE,
      siteUrl: SITE,
      now: NOW,
      ids: moves.map((_, index) => idOf(firstId + index)),
    }),
    stored,
    note,
  );

/** Returns the rules as they are once moves are stored. */
const after = (
  stored: readonly StoredRule[],
  { rules: { insert, update, remove } }: PageMovesJudgement,
): readonly StoredRule[] => {
  const updated = new Map(update.map((rule) => [rule.id, rule]));
  return [
    ...stored
      .filter(({ id }) => !remove.includes(id))
      .map((rule) => ({ ...rule, ...updated.get(rule.id) })),
    ...insert,
  ];
};

const leadsTo = (rules: readonly StoredRule[], path: string): string | undefined =>
  redirectTable(rules).match(`${SITE}${path}`)?.location?.replace(SITE, '');

describe('pages that move together', () => {
  it('are led to from their former paths, by as many look-ups as one page needs', () => {
    const moves = Array.from({ length: 500 }, (_, n) => ({ from: `/a/${n}`, to: `/b/${n}` }));
    const lookUps: RuleLookUp[] = [];
    const verdict = judged(
      moves,
      [storedRule(1, { fromPath: '/x', toPath: '/a/7' })],
      (lookUp) => void lookUps.push(lookUp),
    );
    expect(verdict).toMatchObject({ redirects: 500, refused: [] });
    expect(verdict.rules.insert).toHaveLength(500);
    expect(lookUps.length).toBeLessThanOrEqual(4);
    expect(leadsTo(after([storedRule(1, { fromPath: '/x', toPath: '/a/7' })], verdict), '/x')).toBe(
      '/b/7',
    );
  });

  it('take over rules that start where they were, and remove those that start where they are', () => {
    const stored = [
      storedRule(1, { fromPath: '/a/', toPath: '/elsewhere' }),
      storedRule(2, { fromPath: '/b', toPath: '/a' }),
      storedRule(3, { fromPath: '/%61', toPath: '/twin' }),
    ];
    const { rules } = judged([{ from: '/a', to: '/b' }], stored);
    expect(rules).toMatchObject({
      insert: [],
      update: [{ id: idOf(1), fromPath: '/a/', toPath: '/b', type: 'Permanent301' }],
    });
    expect(rules.remove).toEqual([idOf(3), idOf(2)]);
  });

  it('are not led away from where another one is now', () => {
    const swap = judged([
      { from: '/a', to: '/b' },
      { from: '/b', to: '/c' },
    ]);
    expect(swap).toMatchObject({
      redirects: 1,
      refused: ['/b'],
      rules: { insert: [{ fromPath: '/a', toPath: '/b' }] },
    });
  });

  it('are counted as refused where no rule can have their former path, or two have it', () => {
    const long = `/${'x'.repeat(3000)}`;
    const verdict = judged([
      { from: long, to: '/short' },
      { from: '/twin', to: '/one' },
      { from: '/twin/', to: '/two' },
      { from: '/same', to: '/same/' },
    ]);
    expect(verdict).toMatchObject({ redirects: 1 });
    expect(verdict.refused.toSorted()).toEqual(['/twin/', long].toSorted());
  });

  it('refuse the one redirect that would form a loop, and make the others', () => {
    const stored = [
      storedRule(1, { fromPath: '/b?x=1', toPath: `${SITE}/on` }),
      storedRule(2, { fromPath: '/on', toPath: '/a?x=1' }),
    ];
    const verdict = judged(
      [
        { from: '/a', to: '/b' },
        { from: '/c', to: '/d' },
      ],
      stored,
    );
    expect(verdict).toMatchObject({ redirects: 1, refused: ['/a'] });
    expect(faultsOf(after(stored, verdict))).toEqual([]);
    expect(leadsTo(after(stored, verdict), '/c')).toBe('/d');
  });

  it('are found from each address that they had, however often all of them move', () => {
    let rules: readonly StoredRule[] = [storedRule(1, { fromPath: '/old', toPath: '/t0/1' })];
    for (let n = 0; n < 45; n += 1) {
      const moves = [1, 2, 3].map((page) => ({ from: `/t${n}/${page}`, to: `/t${n + 1}/${page}` }));
      const verdict = judged(moves, rules, undefined, 1000 + n * 10);
      expect(verdict).toMatchObject({ redirects: 3, refused: [] });
      rules = after(rules, verdict);
    }
    for (let n = 0; n < 45; n += 1) expect(leadsTo(rules, `/t${n}/2`)).toBe('/t45/2');
    expect(leadsTo(rules, '/old')).toBe('/t45/1');
    expect(faultsOf(rules)).toEqual([]);
  });

  it('lead from each former path to the page or are counted, and never form a loop', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f');
    const rule = fc.record({
      fromPath: fc.tuple(path, fc.constantFrom('', '/', '?x=1')).map((parts) => parts.join('')),
      toPath: fc
        .tuple(fc.constantFrom('', SITE), path, fc.constantFrom('', '?x=1', '#part'))
        .map((parts) => parts.join('')),
    });
    // Pages that move have paths of their own before and after the move.
    const moves = fc
      .tuple(fc.shuffledSubarray(['/a', '/b', '/c', '/d', '/e', '/f']), fc.uniqueArray(path))
      .map(([from, to]) =>
        from.flatMap((source, index): readonly PageMove[] => {
          const target = to[index];
          return target === undefined || target === source ? [] : [{ from: source, to: target }];
        }),
      );
    fc.assert(
      fc.property(
        fc.array(rule, { maxLength: 8 }),
        fc.array(moves, { maxLength: 4 }),
        (given, rounds) => {
          // Rules as the service stores them: none of them is in a chain without an end.
          const kept: StoredRule[] = [];
          for (const [index, fields] of given.entries()) {
            kept.push(storedRule(index + 1, fields));
            if (faultsOf(kept).length > 0) kept.pop();
          }
          let rules: readonly StoredRule[] = kept;
          for (const [round, list] of rounds.entries()) {
            const verdict = judged(list, rules, undefined, 1000 * (round + 1));
            rules = after(rules, verdict);
            expect(faultsOf(rules)).toEqual([]);
            expect(verdict.redirects + verdict.refused.length).toBe(list.length);
            for (const { from, to } of list) {
              if (verdict.refused.includes(from)) continue;
              expect(leadsTo(rules, from)).toBe(to);
              expect(leadsTo(rules, to)).toBeUndefined();
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the slug of the post whose page is at a path', () => {
  it.each([
    ['/blog/{slug}', '/blog/moka%2Dpot/?utm_source=x', 'moka-pot'],
    ['/blog/{slug}/', '/blog/caf%C3%A9', 'café'],
    ['/b%6Cog/{slug}.html', '/blog/moka.html', 'moka'],
    ['/blog/{slug}', '/blog/', undefined],
    ['/blog/{slug}', '/other/moka', undefined],
    ['/{slug}', '/moka', 'moka'],
    ['/blog/{slug}.html', '/blog/.html', undefined],
  ])('by %s, of %s, is %s', (template, path, slug) => {
    expect(slugAtPage(template)(path)).toBe(slug);
  });
});
