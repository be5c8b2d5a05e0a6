import type { RecordStamp } from '@content-publishing/domain/records';
import {
  createRedirect,
  judgePageMove,
  type MovedRules,
  type PageMove,
  redirectTable,
  type StoredRule,
} from '@content-publishing/domain/redirects';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SITE, verdictOn } from './judging.ts';

const NOW = '2026-01-31T09:30:00.000Z';
const stampOf = (n: number) => ({
  id: `0197a1b2-3c4d-7e5f-8a6b-${String(n).padStart(12, '0')}`,
  workspaceId: '0197a1b2-3c4d-7e5f-8a6b-000000000000',
  now: NOW,
});
const rule = (n: number, fromPath: string, toPath: string) =>
  createRedirect({ fromPath, toPath, type: 'Temporary302' }, stampOf(n));

const judgedMove = (rules: readonly StoredRule[], move: PageMove, stamp: RecordStamp) =>
  verdictOn(judgePageMove(move, stamp, SITE), rules);

const rulesAfterMove = (rules: readonly StoredRule[], move: PageMove, stamp: RecordStamp) => {
  const verdict = judgedMove(rules, move, stamp);
  return verdict.kind === 'moved' ? verdict.rules : undefined;
};

/** Returns the rules as they are once a move is stored. */
const storedAfterMove = (
  rules: readonly StoredRule[],
  { insert, update, remove }: MovedRules,
): readonly StoredRule[] => {
  const updated = new Map(update.map((one) => [one.id, one]));
  return [
    ...rules
      .filter(({ id }) => !remove.includes(id))
      .map((one) => ({ ...one, ...updated.get(one.id) })),
    ...insert,
  ];
};

describe('a page that moves', () => {
  const move = { from: '/blog/moka', to: '/blog/moka-pot' };

  it('is led to from its former path', () => {
    expect(rulesAfterMove([rule(1, '/a', '/b')], move, stampOf(9))).toEqual({
      insert: [
        createRedirect(
          { fromPath: '/blog/moka', toPath: '/blog/moka-pot', type: 'Permanent301' },
          stampOf(9),
        ),
      ],
      update: [],
      remove: [],
    });
  });

  it('takes over rules that start where it was, and removes those that start where it is', () => {
    const rules = [
      rule(1, '/blog/moka/', '/elsewhere'),
      rule(2, '/blog/moka-pot', '/blog/moka'),
      rule(3, '/blog/%6Doka', '/twin'),
    ];
    expect(rulesAfterMove(rules, move, stampOf(9))).toMatchObject({
      insert: [],
      update: [
        {
          id: stampOf(1).id,
          fromPath: '/blog/moka/',
          toPath: '/blog/moka-pot',
          type: 'Permanent301',
        },
      ],
      remove: [stampOf(3).id, stampOf(2).id],
    });
  });

  it('is where it was for sites that tell no difference', () => {
    expect(rulesAfterMove([], { from: '/blog/a', to: '/blog/a/' }, stampOf(9))).toBeUndefined();
    expect(rulesAfterMove([], { from: '/x', to: `/${'y'.repeat(3000)}` }, stampOf(9))).toBe(
      undefined,
    );
  });

  it('takes over what leads to it where a chain would have more than 20 redirects', () => {
    const chain = Array.from({ length: 20 }, (_, n) => rule(n, `/${n}`, `/${n + 1}`));
    const moved = rulesAfterMove(chain, { from: '/20', to: '/21' }, stampOf(99));
    expect(moved).toMatchObject({
      insert: [{ fromPath: '/20', toPath: '/21' }],
      update: [{ id: stampOf(19).id, fromPath: '/19', toPath: '/21', type: 'Temporary302' }],
      remove: [],
    });
    expect(rulesAfterMove(chain, { from: '/19', to: '/21' }, stampOf(99))).toBeDefined();
    const withFragment = [...chain.slice(0, 19), rule(19, '/19', '/20#part')];
    expect(judgedMove(withFragment, { from: '/20', to: '/21' }, stampOf(99))).toMatchObject({
      kind: 'refused',
      problem: { kind: 'chain-too-long' },
    });
  });

  it('is found from each address that it had, however often it moves', () => {
    let rules: readonly StoredRule[] = [rule(1, '/old', '/0'), rule(2, '/older', `${SITE}/0`)];
    for (let n = 0; n < 70; n += 1) {
      const moved = rulesAfterMove(rules, { from: `/${n}`, to: `/${n + 1}` }, stampOf(n + 10));
      if (moved === undefined) throw new Error(`The move ${n} was refused`);
      rules = storedAfterMove(rules, moved);
    }
    const table = redirectTable(rules);
    for (const path of ['/old', '/older', ...Array.from({ length: 70 }, (_, n) => `/${n}`)]) {
      expect(table.match(`${SITE}${path}`)?.location).toMatch(/^(?:https:\/\/[^/]+)?\/70$/);
    }
    expect(table.faults).toEqual([]);
  });

  it('forms no loop over the address of the site, and says so', () => {
    const back = [
      rule(1, '/blog/moka-pot/', '/x'),
      rule(2, '/blog/moka-pot?a=1', `${SITE}/blog/moka`),
    ];
    expect(rulesAfterMove(back, move, stampOf(9))).toMatchObject({ remove: [stampOf(1).id] });
    const loop = [rule(2, '/blog/new?a=1', `${SITE}/blog/moka`)];
    const query = { from: '/blog/moka', to: '/blog/new?a=1' };
    expect(rulesAfterMove(loop, query, stampOf(9))).toMatchObject({ remove: [stampOf(2).id] });
    const around = [rule(1, '/blog/new?a=1', '/y?a=1'), rule(2, '/y', `${SITE}/blog/moka`)];
    expect(
      judgedMove(around, { from: '/blog/moka', to: '/blog/new?a=1&b=1' }, stampOf(9)),
    ).toMatchObject({ kind: 'refused', problem: { kind: 'loop' } });
  });

  it('never forms a loop, however often pages move', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d');
    fc.assert(
      fc.property(fc.array(fc.tuple(path, path), { maxLength: 20 }), (moves) => {
        let rules: readonly StoredRule[] = [rule(1, '/a', '/b?x=1')];
        for (const [index, [from, to]] of moves.entries()) {
          const changes = rulesAfterMove(rules, { from, to }, stampOf(index + 10));
          if (changes === undefined) continue;
          rules = storedAfterMove(rules, changes);
          expect(redirectTable(rules).faults).toEqual([]);
        }
      }),
    );
  });
});
