import type { Category } from '@content-publishing/domain/records';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  canBeBelow,
  childrenOf,
  movesTo,
  placeOf,
  treeOf,
  withMoves,
} from '../../src/categories/category-tree.ts';

const category = (id: string, parentId: string | null, sortOrder: number): Category => ({
  id,
  workspaceId: 'w',
  slug: id,
  name: id,
  description: null,
  parentId,
  path: `/${id}`,
  sortOrder,
  isActive: true,
  seo: null,
  collectionMetadata: null,
  jsonLd: {},
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
});

/** Categories in a random tree; a parent always comes before its children. */
const categories = fc
  .array(fc.record({ parent: fc.nat(), order: fc.integer({ min: -3, max: 3 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  .map((rows) =>
    rows.map(({ parent, order }, index) => {
      const above = parent % (index + 1);
      return category(`c${index}`, above === index ? null : `c${above}`, order);
    }),
  );

const idsOf = (rows: readonly Category[]): readonly string[] => rows.map(({ id }) => id);

it('moves a category to any place, and changes the order of no others', () => {
  fc.assert(
    fc.property(categories, fc.nat(), fc.nat(), fc.nat(), (all, which, where, at) => {
      const moved = all[which % all.length];
      const target = all[where % (all.length + 1)];
      const parentId = target?.id ?? null;
      if (!moved || !canBeBelow(all, moved, parentId)) return;
      const others = childrenOf(all, parentId).filter(({ id }) => id !== moved.id);
      const index = at % (others.length + 1);
      const after = withMoves(all, movesTo(all, moved, { parentId, index }));

      expect(idsOf(childrenOf(after, parentId))).toEqual(
        idsOf(others).toSpliced(index, 0, moved.id),
      );
      const placed = after.find(({ id }) => id === moved.id);
      expect(placed && placeOf(after, placed)).toEqual({ parentId, index });
      for (const { id } of all) {
        if (id === parentId) continue;
        const before = childrenOf(all, id).filter((child) => child.id !== moved.id);
        expect(idsOf(childrenOf(after, id))).toEqual(idsOf(before));
      }
    }),
  );
});

it('moves none below itself or its own branch', () => {
  const all = [category('a', null, 0), category('b', 'a', 0), category('c', 'b', 0)];
  const [a] = all;
  expect(a && ['a', 'b', 'c'].map((id) => canBeBelow(all, a, id))).toEqual([false, false, false]);
  expect(a && canBeBelow(all, a, null)).toBe(true);
});

it('orders siblings by their number, and equal ones by name', () => {
  const all = [category('b', null, 1), category('c', null, 0), category('a', null, 1)];
  expect(treeOf(all).map(({ category: { id } }) => id)).toEqual(['c', 'a', 'b']);
});
