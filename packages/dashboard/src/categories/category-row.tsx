import type { Category } from '@content-publishing/domain/records';
import { ArrowDown, ArrowUp, Ellipsis, GripVertical } from '../ui/icons.ts';
import { ChevronRight, CornerDownRight, FolderInput, Pencil, Trash2 } from '../ui/list-icons.ts';
import { Button } from 'react-aria-components/Button';
import { TreeItemContent } from 'react-aria-components/Tree';
import { categoriesText as text } from '../text/categories.ts';
import { recordsText } from '../text/records.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/live-region.tsx';
import { Menu, type MenuCommand } from '../ui/menu.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import styles from './categories.module.css';
import { type CategoryPlace, childrenOf, placeOf } from './category-tree.ts';

/** Dialog about a category, which a command of its row opens. */
export interface OpenDialog {
  readonly kind: 'move' | 'delete';
  readonly category: Category;
}

/** Properties of a row of the tree. */
interface CategoryRowProps {
  readonly category: Category;
  readonly categories: readonly Category[];
  /** Number of its posts; absent while it is unknown. */
  readonly posts: number | undefined;
  readonly mayWrite: boolean;
  readonly mayDrag: boolean;
  readonly onMove: (place: CategoryPlace) => void;
  readonly onDialog: (kind: OpenDialog['kind']) => void;
}

/** Content of a row of the tree: the handle, the name, and the commands. */
export const CategoryRow = (props: CategoryRowProps) => {
  const { name, path, isActive } = props.category;
  return (
    <TreeItemContent>
      {({ hasChildItems, level }) => (
        <div className={styles['row']} data-level={Math.min(level, MAX_INDENT)}>
          {props.mayDrag && (
            <Button slot="drag" className={styles['handle'] ?? ''} aria-label={text.drag(name)}>
              <Icon of={GripVertical} />
            </Button>
          )}
          {hasChildItems ? (
            <Button
              slot="chevron"
              className={styles['chevron'] ?? ''}
              aria-label={text.expand(name)}
            >
              <Icon of={ChevronRight} />
            </Button>
          ) : (
            <span className={styles['gap']} />
          )}
          <span className={styles['name']} title={path}>
            {name}
            <VisuallyHidden> {path} </VisuallyHidden>
          </span>
          {!isActive && <StatusBadge tone="neutral" label={text.hidden} />}
          <span className={styles['posts']}>
            {props.posts !== undefined && text.posts(props.posts)}
          </span>
          {props.mayWrite && (
            <Menu label={recordsText.actionsOf(name)} commands={commandsOf(props)}>
              <IconButton icon={Ellipsis} label={recordsText.actionsOf(name)} isCompact />
            </Menu>
          )}
        </div>
      )}
    </TreeItemContent>
  );
};

const MAX_INDENT = 8;

const commandsOf = ({
  category,
  categories,
  onMove,
  onDialog,
}: CategoryRowProps): readonly MenuCommand[] => {
  const { id } = category;
  const { parentId, index } = placeOf(categories, category);
  const last = childrenOf(categories, parentId).length - 1;
  return [
    { id: 'edit', label: recordsText.edit, icon: Pencil, href: `/categories/${id}` },
    {
      id: 'below',
      label: text.addBelow,
      icon: CornerDownRight,
      href: `/categories/new?parent=${id}`,
    },
    {
      id: 'move',
      label: text.moveTo,
      icon: FolderInput,
      startsGroup: true,
      onAction: () => onDialog('move'),
    },
    {
      id: 'up',
      label: text.moveUp,
      icon: ArrowUp,
      isDisabled: index === 0,
      onAction: () => onMove({ parentId, index: index - 1 }),
    },
    {
      id: 'down',
      label: text.moveDown,
      icon: ArrowDown,
      isDisabled: index === last,
      onAction: () => onMove({ parentId, index: index + 1 }),
    },
    {
      id: 'delete',
      label: recordsText.delete,
      icon: Trash2,
      isDangerous: true,
      startsGroup: true,
      onAction: () => onDialog('delete'),
    },
  ];
};
