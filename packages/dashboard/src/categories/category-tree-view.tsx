import type { Category } from '@content-publishing/domain/records';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem } from 'react-aria-components/Tree';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useLocation } from 'wouter';
import { categoriesText as text } from '../text/categories.ts';
import styles from './categories.module.css';
import { CategoryRow, type OpenDialog } from './category-row.tsx';
import {
  canBeBelow,
  type CategoryNode,
  type CategoryPlace,
  childrenOf,
  treeOf,
} from './category-tree.ts';
import { useMoveCategory } from './use-categories.ts';
import { usePostCounts } from './use-post-counts.ts';

/** Tree of categories, which can be moved by dragging with the mouse, by touch and by keyboard. */
export const CategoryTree = ({
  categories,
  shown,
  closed,
  onClosedChange,
  mayWrite,
  onDialog,
}: {
  readonly categories: readonly Category[];
  /** Categories that a search has left; their order cannot be changed among these alone. */
  readonly shown: readonly Category[];
  /** Ids of the categories of which the ones below are not shown. */
  readonly closed: ReadonlySet<string>;
  readonly onClosedChange: (closed: ReadonlySet<string>) => void;
  readonly mayWrite: boolean;
  readonly onDialog: (dialog: OpenDialog) => void;
}) => {
  const [, navigate] = useLocation();
  const { moveAndShow } = useMoveCategory();
  const drag = useCategoryDrag(categories, moveAndShow);
  const ids = shown.map(({ id }) => id);
  const counts = usePostCounts(visibleOf(treeOf(shown), closed));
  const mayDrag = mayWrite && shown.length === categories.length;

  const item = ({ category, children }: CategoryNode) => (
    <TreeItem id={category.id} textValue={category.name} className={styles['item'] ?? ''}>
      <CategoryRow
        category={category}
        categories={categories}
        posts={counts.get(category.id)}
        mayWrite={mayWrite}
        mayDrag={mayDrag}
        onMove={(place) => moveAndShow(category, place)}
        onDialog={(kind) => onDialog({ kind, category })}
      />
      <Collection items={children.map(withId)}>{item}</Collection>
    </TreeItem>
  );
  return (
    <Tree
      // The hooks of a tree are those that it begins with.
      key={String(mayDrag)}
      aria-label={text.title}
      className={styles['tree'] ?? ''}
      items={treeOf(shown).map(withId)}
      dependencies={[categories, shown, counts]}
      expandedKeys={ids.filter((id) => !closed.has(id))}
      onExpandedChange={(keys) => onClosedChange(new Set(ids.filter((id) => !keys.has(id))))}
      onAction={(id) => navigate(`/categories/${String(id)}`)}
      {...(mayDrag && { dragAndDropHooks: drag })}
    >
      {item}
    </Tree>
  );
};

/** Returns the ids of the categories whose rows are shown, from above. */
const visibleOf = (
  nodes: readonly CategoryNode[],
  closed: ReadonlySet<string>,
): readonly string[] =>
  nodes.flatMap(({ category: { id }, children }) => [
    id,
    ...(closed.has(id) ? [] : visibleOf(children, closed)),
  ]);

const withId = (node: CategoryNode) => ({ ...node, id: node.category.id });

/** Returns the hooks with which a category is dragged to another place. */
const useCategoryDrag = (
  categories: readonly Category[],
  move: (category: Category, place: CategoryPlace) => void,
) => {
  const byId = (id: unknown): Category | undefined =>
    categories.find((category) => category.id === id);
  const { dragAndDropHooks } = useDragAndDrop<ReturnType<typeof withId>>({
    getItems: (ids) =>
      [...ids].map((id) => ({ 'text/plain': byId(id)?.name ?? '', [DRAG_TYPE]: String(id) })),
    acceptedDragTypes: [DRAG_TYPE],
    onMove: ({ keys, target }) => {
      const moved = byId([...keys][0]);
      const at = byId(target.key);
      if (!moved || !at) return;
      const parentId = target.dropPosition === 'on' ? at.id : at.parentId;
      if (!canBeBelow(categories, moved, parentId)) return;
      const siblings = childrenOf(categories, parentId).filter(({ id }) => id !== moved.id);
      const beside = siblings.findIndex(({ id }) => id === at.id);
      const index =
        target.dropPosition === 'on'
          ? siblings.length
          : beside + (target.dropPosition === 'after' ? 1 : 0);
      move(moved, { parentId, index });
    },
  });
  return dragAndDropHooks;
};

const DRAG_TYPE = 'application/x-category';
