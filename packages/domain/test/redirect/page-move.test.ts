import {
  createRedirect,
  judgePageMove,
  type PageMove,
  type RecordStamp,
  redirectTable,
  type StoredRule,
} from '@content-publishing/domain';
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

const rulesAfterMove = (rules: readonly StoredRule[], move: PageMove, stamp: RecordStamp) =>
  verdictOn(judgePageMove(move, stamp, SITE), rules);

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

  it('forms no loop over the address of the site, and no chain of more than 20', () => {
    const chain = Array.from({ length: 20 }, (_, n) => rule(n, `/${n}`, `/${n + 1}`));
    expect(rulesAfterMove(chain, { from: '/20', to: '/21' }, stampOf(99))).toBeUndefined();
    expect(rulesAfterMove(chain, { from: '/19', to: '/21' }, stampOf(99))).toBeDefined();
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
      rulesAfterMove(around, { from: '/blog/moka', to: '/blog/new?a=1&b=1' }, stampOf(9)),
    ).toBeUndefined();
  });

  it('never forms a loop, however often pages move', () => {
    const path = fc.constantFrom('/a', '/b', '/c', '/d');
    fc.assert(
      fc.property(fc.array(fc.tuple(path, path), { maxLength: 20 }), (moves) => {
        let rules = [rule(1, '/a', '/b?x=1')];
        for (const [index, [from, to]] of moves.entries()) {
          const changes = rulesAfterMove(rules, { from, to }, stampOf(index + 10));
          if (changes === undefined) continue;
          const updated = new Map(changes.update.map((one) => [one.id, one]));
          rules = [
            ...rules
              .filter(({ id }) => !changes.remove.includes(id))
              .map((one) => ({ ...one, ...updated.get(one.id) })),
            ...changes.insert,
          ];
          expect(redirectTable(rules).faults).toEqual([]);
        }
      }),
    );
  });
});
