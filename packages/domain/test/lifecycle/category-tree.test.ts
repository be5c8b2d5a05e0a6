import type { DateTime } from '@content-publishing/domain';
import {
  branchOf,
  type Category,
  createCategory,
  lineageOf,
  parseCategoryPatch,
  rederiveCategory,
  reviseCategory,
} from '@content-publishing/domain/records';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { now, uuid } from '../content/post/records.ts';

const later = '2026-03-02T00:00:00.000Z';

/** A category below `parent`, or at the root. */
const below = (id: string, slug: string, tree: readonly Category[], parent?: Category): Category =>
  createCategory(
    { slug, name: slug.toUpperCase() },
    parent ? lineageOf(tree, parent.id)._unsafeUnwrap() : [],
    { id, workspaceId: uuid('aa'), now },
  );

const guides = below(uuid('c1'), 'guides', []);
const css = below(uuid('c2'), 'css', [guides], guides);
const grid = below(uuid('c3'), 'grid', [guides, css], css);
const news = below(uuid('c4'), 'news', []);
const tree = [grid, news, css, guides];

/** Returns the tree after a patch of one category. */
const patched = (
  before: readonly Category[],
  category: Category,
  patch: object,
): readonly Category[] => {
  const changed = parseCategoryPatch(category, before, patch)
    .andThen((draft) => reviseCategory(category, draft, before, later))
    ._unsafeUnwrap();
  const byId = new Map(changed.map((next) => [next.id, next]));
  return before.map((one) => byId.get(one.id) ?? one);
};

describe('the branch of a category', () => {
  it('is the category and all below it, each behind its parent', () => {
    expect(branchOf(tree, guides.id)).toEqual([guides, css, grid]);
    expect(branchOf(tree, news.id)).toEqual([news]);
    expect(branchOf(tree, uuid('c9'))).toEqual([]);
  });

  it('has a lineage from the root', () => {
    expect(lineageOf(tree, grid.id)._unsafeUnwrap()).toEqual([guides, css, grid]);
    expect(lineageOf(tree, null)._unsafeUnwrap()).toEqual([]);
    const id = uuid('c9');
    expect(lineageOf(tree, id)._unsafeUnwrapErr()).toEqual({
      kind: 'reference-not-found',
      field: '/parentId',
      id,
    });
  });

  it('moves with its root, and only what follows is changed', () => {
    const draft = { slug: 'styles', name: 'CSS', parentId: news.id };
    const [root, leaf, ...others] = reviseCategory(css, draft, tree, later)._unsafeUnwrap();
    expect(root).toMatchObject({ path: '/news/styles', parentId: news.id, updatedAt: later });
    expect(leaf).toMatchObject({ id: grid.id, path: '/news/styles/grid', updatedAt: now });
    expect(JSON.stringify(leaf?.jsonLd)).toContain('"/news/styles/grid"');
    expect(others).toEqual([]);
  });

  it('is never updated before it was, also where the clock of a server is behind', () => {
    const draft = { slug: 'styles', name: 'CSS' };
    const revisedAt = (category: Category, at: DateTime): Category => {
      const rest = tree.filter(({ id }) => id !== category.id);
      return reviseCategory(category, draft, [category, ...rest], at)._unsafeUnwrap()[0];
    };
    expect(revisedAt(revisedAt(css, later), now).updatedAt).toBe(later);
  });

  it('has the names of those above in its graph', () => {
    const [, ...followers] = reviseCategory(
      guides,
      { slug: 'guides', name: 'Manuals' },
      tree,
      later,
    )._unsafeUnwrap();
    expect(followers.map(({ id }) => id)).toEqual([css.id, grid.id]);
    expect(JSON.stringify(followers)).toContain('Manuals');
    const sorted = { slug: 'guides', name: 'GUIDES', sortOrder: 7 };
    // The graph of each page below has the instant of the change.
    expect(reviseCategory(guides, sorted, tree, now)._unsafeUnwrap()).toHaveLength(1);
  });

  it('cannot be below itself, told with all other violations', () => {
    for (const parentId of [css.id, grid.id.toUpperCase()]) {
      const input = { parentId, name: ' ' };
      expect(parseCategoryPatch(css, tree, input)._unsafeUnwrapErr().violations).toMatchObject([
        { path: '/name' },
        { path: '/parentId', message: expect.stringContaining('itself or one below it') },
      ]);
      const draft = { slug: 'css', name: 'CSS', parentId };
      expect(reviseCategory(css, draft, tree, later)._unsafeUnwrapErr()).toMatchObject({
        kind: 'invalid-input',
        violations: [{ path: '/parentId' }],
      });
    }
  });

  it('needs a parent that is there', () => {
    const draft = { slug: 'css', name: 'CSS', parentId: uuid('c9') };
    expect(reviseCategory(css, draft, tree, later)._unsafeUnwrapErr()).toMatchObject({
      kind: 'reference-not-found',
      id: uuid('c9'),
    });
  });

  it('goes to the root by null, and keeps all other fields', () => {
    expect(patched(tree, css, { parentId: null })).toEqual([
      { ...grid, path: '/css/grid', jsonLd: expect.anything() },
      news,
      { ...css, parentId: null, path: '/css', updatedAt: later, jsonLd: expect.anything() },
      guides,
    ]);
  });
});

describe('after any moves', () => {
  const size = 8;
  const index = fc.nat(size - 1);
  const anyMove = fc.record({
    moved: index,
    to: fc.option(index),
    slug: fc.option(fc.stringMatching(/^[a-z]{1,3}$/)),
  });

  it('every path is that of its ancestors, and there is no loop', () => {
    fc.assert(
      fc.property(fc.array(anyMove, { maxLength: 30 }), (moves) => {
        let present: readonly Category[] = Array.from({ length: size }, (_, number) =>
          below(uuid(`d${number}`), `c${number}`, []),
        );
        for (const { moved, to, slug } of moves) {
          const category = present[moved];
          const parentId = to === null ? null : present[to]?.id;
          if (!category) continue;
          const patch = { parentId, ...(slug !== null && { slug }) };
          const isBelowItself = branchOf(present, category.id).some(({ id }) => id === parentId);
          expect(parseCategoryPatch(category, present, patch).isErr()).toBe(isBelowItself);
          if (!isBelowItself) present = patched(present, category, patch);
        }
        for (const category of present) {
          const ancestors = lineageOf(present, category.parentId)._unsafeUnwrap();
          expect(new Set(ancestors).size).toBe(ancestors.length);
          expect(ancestors).not.toContain(category);
          const slugs = [...ancestors, category].map(({ slug }) => slug);
          expect(category.path).toBe(`/${slugs.join('/')}`);
          expect(category).toEqual(rederiveCategory(category, ancestors));
        }
      }),
    );
  });
});
