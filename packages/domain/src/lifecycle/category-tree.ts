import { err, ok, type Result } from 'neverthrow';
import type { Category } from '../content/category/category.ts';
import type { Uuid } from '../schema/scalar.ts';
import type { ReferenceNotFound } from './reference-ids.ts';

/** All categories of a workspace, in any order. */
export type CategoryTree = readonly Category[];

/**
 * Returns the category `parentId` and all its ancestors, the root first; an empty list for `null`.
 * Returns `reference-not-found` if one of them is not in `tree`.
 *
 * @example
 * lineageOf(tree, css.id); // ok: [guides, css]
 */
export const lineageOf = (
  tree: CategoryTree,
  parentId: Uuid | null,
): Result<readonly Category[], ReferenceNotFound> => {
  const byId = new Map(tree.map((category) => [category.id, category]));
  const lineage: Category[] = [];
  let next = parentId;
  while (next !== null) {
    const category = byId.get(next);
    if (!category) return err({ kind: 'reference-not-found', field: '/parentId', id: next });
    lineage.push(category);
    next = category.parentId;
  }
  return ok(lineage.toReversed());
};

/**
 * Returns the category `id` of `tree` and all categories below it, each after its parent; an empty
 * list if it is not in `tree`.
 *
 * @example
 * branchOf(tree, guides.id); // [guides, css, grid]
 */
export const branchOf = (tree: CategoryTree, id: Uuid): readonly Category[] => {
  const children = Map.groupBy(tree, ({ parentId }) => parentId);
  const branch = tree.filter((category) => category.id === id);
  // The loop also visits the children that are added while it runs.
  for (const category of branch) branch.push(...(children.get(category.id) ?? []));
  return branch;
};
