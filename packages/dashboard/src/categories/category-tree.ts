import { branchOf, type Category } from '@content-publishing/domain/records';

/** Category with the categories below it, in their order. */
export interface CategoryNode {
  readonly category: Category;
  readonly children: readonly CategoryNode[];
}

const collator = new Intl.Collator('en');

/** Returns the categories below a parent in their order; null for the top level. */
export const childrenOf = (
  categories: readonly Category[],
  parentId: string | null,
): readonly Category[] =>
  categories
    .filter((category) => category.parentId === parentId)
    .toSorted(
      (one, other) => one.sortOrder - other.sortOrder || collator.compare(one.name, other.name),
    );

/** Returns the tree of all categories. */
export const treeOf = (
  categories: readonly Category[],
  parentId: string | null = null,
): readonly CategoryNode[] =>
  childrenOf(categories, parentId).map((category) => ({
    category,
    children: treeOf(categories, category.id),
  }));

/** Returns the categories whose name or path has a text, and those above them. */
export const foundIn = (categories: readonly Category[], text: string): readonly Category[] => {
  const wanted = text.trim().toLowerCase();
  const isFound = ({ name, path }: Category): boolean =>
    name.toLowerCase().includes(wanted) || path.includes(wanted);
  const found = categories.filter(isFound);
  return categories.filter((category) =>
    found.some(({ path }) => path === category.path || path.startsWith(`${category.path}/`)),
  );
};

/** Place of a category: its parent, and its position among the children of that, from 0. */
export interface CategoryPlace {
  readonly parentId: string | null;
  readonly index: number;
}

/** Returns the place of a category. */
export const placeOf = (
  categories: readonly Category[],
  { id, parentId }: Category,
): CategoryPlace => ({
  parentId,
  index: childrenOf(categories, parentId).findIndex((sibling) => sibling.id === id),
});

/** Returns whether a category can be moved below a parent, which is not in its own branch. */
export const canBeBelow = (
  categories: readonly Category[],
  { id }: Category,
  parentId: string | null,
): boolean => parentId === null || !branchOf(categories, id).some((below) => below.id === parentId);

/** Change of a category that is part of a move. */
interface CategoryMove {
  readonly category: Category;
  readonly parentId: string | null;
  readonly sortOrder: number;
}

/**
 * Returns the changes that move a category to a place: its own first, and then those of the later
 * siblings whose `sortOrder` has to grow. `index` is the position among the other children.
 */
export const movesTo = (
  categories: readonly Category[],
  moved: Category,
  { parentId, index }: CategoryPlace,
): readonly CategoryMove[] => {
  const siblings = childrenOf(categories, parentId).filter(({ id }) => id !== moved.id);
  const before = siblings[index - 1];
  let last = before ? before.sortOrder + 1 : (siblings[0]?.sortOrder ?? 1) - 1;
  const moves: CategoryMove[] = [{ category: moved, parentId, sortOrder: last }];
  for (const category of siblings.slice(index)) {
    if (category.sortOrder > last) break;
    last += 1;
    moves.push({ category, parentId, sortOrder: last });
  }
  return moves;
};

/** Returns the categories after moves, as the tree shows them until they are read again. */
export const withMoves = (
  categories: readonly Category[],
  moves: readonly CategoryMove[],
): readonly Category[] =>
  categories.map((category) => {
    const move = moves.find((one) => one.category.id === category.id);
    return move ? { ...category, parentId: move.parentId, sortOrder: move.sortOrder } : category;
  });
