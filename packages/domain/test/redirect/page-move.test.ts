import { createRedirect, redirectTable, rulesAfterMove } from '@content-publishing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const NOW = '2026-01-31T09:30:00.000Z';
const stampOf = (n: number) => ({
  id: `0197a1b2-3c4d-7e5f-8a6b-${String(n).padStart(12, '0')}`,
  workspaceId: '0197a1b2-3c4d-7e5f-8a6b-000000000000',
  now: NOW,
});
const rule = (n: number, fromPath: string, toPath: string) =>
  createRedirect({ fromPath, toPath, type: 'Temporary302' }, stampOf(n));

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

  it('never closes a circle, however often pages move', () => {
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
