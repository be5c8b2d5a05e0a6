import { useDeferredValue } from 'react';
import { useMay } from '../client/session.ts';
import { postsText } from '../text/posts.ts';
import { Link } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Instant } from '../ui/instant.tsx';
import { PostStatus } from '../ui/post-status.tsx';
import { RowCheckbox } from '../ui/row-checkbox.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import { SelectCell, Table } from '../ui/table.tsx';
import { type PostActions, PostMenu, usePostActions } from './post-menu.tsx';
import styles from './posts.module.css';
import type { PostChanges } from './use-change-posts.ts';
import { type ListedPost, usePostsWithHiddenChanges } from './use-posts.ts';

interface TableProps {
  readonly posts: readonly ListedPost[];
  /** Ids of the selected posts. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly changes: PostChanges;
}

const { columns } = postsText;

/** Rows of the first rendering; a screen of 1,080 pixels shows fewer. */
const FIRST_ROWS = 24;

/** Posts of a page, each a row; a line of two on phones. */
export const PostsTable = ({ posts, selected, onSelect, changes }: TableProps) => {
  const canSelect = useMay()('posts:write');
  // The rows that a screen has room for can be used before the others are rendered.
  const shown = useDeferredValue(posts, posts.slice(0, FIRST_ROWS));
  const actions = usePostActions();
  const hidden = usePostsWithHiddenChanges();
  const select = (ids: readonly string[], isSelected: boolean) =>
    onSelect(
      new Set(isSelected ? [...selected, ...ids] : [...selected].filter((id) => !ids.includes(id))),
    );
  const selectAll = (
    <RowCheckbox
      label={postsText.selectAll}
      isSelected={selected.size === posts.length}
      isIndeterminate={selected.size > 0 && selected.size < posts.length}
      onChange={(isSelected) =>
        select(
          posts.map(({ id }) => id),
          isSelected,
        )
      }
    />
  );
  return (
    <Table
      label={postsText.title}
      className={styles['table']}
      columns={[
        ...(canSelect ? [{ id: 'select', label: columns.select, widget: selectAll }] : []),
        { id: 'title', label: columns.title },
        { id: 'status', label: columns.status },
        { id: 'author', label: columns.author, className: styles['wide'] },
        { id: 'category', label: columns.category, className: styles['wide'] },
        { id: 'seo', label: columns.seo, isNumber: true, className: styles['wide'] },
        {
          id: 'readability',
          label: columns.readability,
          isNumber: true,
          className: styles['wide'],
        },
        { id: 'updated', label: columns.updated },
        { id: 'actions', label: columns.actions, isLabelHidden: true },
      ]}
    >
      {shown.map((post) => (
        <PostRow
          key={post.id}
          post={post}
          isSelected={selected.has(post.id)}
          hasHiddenChanges={hidden.has(post.id)}
          onSelect={canSelect ? (isSelected) => select([post.id], isSelected) : undefined}
          changes={changes}
          actions={actions}
        />
      ))}
    </Table>
  );
};

const PostRow = ({
  post,
  isSelected,
  hasHiddenChanges,
  onSelect,
  changes,
  actions,
}: {
  readonly post: ListedPost;
  readonly isSelected: boolean;
  readonly hasHiddenChanges: boolean;
  readonly onSelect: ((isSelected: boolean) => void) | undefined;
  readonly changes: PostChanges;
  readonly actions: PostActions;
}) => {
  const { id, status, author, category, scheduledAt, updatedAt, deletedAt } = post;
  const title = post.title === '' ? postsText.untitled : post.title;
  return (
    <tr aria-selected={isSelected}>
      {onSelect && (
        <SelectCell className={styles['select']}>
          <RowCheckbox
            label={postsText.select(title)}
            isSelected={isSelected}
            onChange={onSelect}
          />
        </SelectCell>
      )}
      <td className={styles['title']}>
        {deletedAt === undefined ? (
          <Link variant="plain" href={`/posts/${id}`}>
            {title}
          </Link>
        ) : (
          title
        )}
      </td>
      <td className={styles['status']}>
        <PostStatus status={status} />
        {hasHiddenChanges && (
          <span className={styles['hidden']}>
            <StatusBadge tone="warning" label={postsText.hiddenChanges} />
          </span>
        )}
        {status === 'scheduled' && scheduledAt !== null && (
          <span className={styles['due']}>
            <Instant at={scheduledAt} />
          </span>
        )}
      </td>
      <td className={classes(styles['wide'], styles['name'])} title={author?.displayName}>
        {author?.displayName}
      </td>
      <td className={classes(styles['wide'], styles['name'])} title={category?.name}>
        {category?.name}
      </td>
      <td className={styles['score']}>
        <Score value={post.seoScore} />
      </td>
      <td className={styles['score']}>
        <Score value={post.readabilityScore} />
      </td>
      <td className={styles['updated']}>
        <Instant at={deletedAt ?? updatedAt} />
      </td>
      <td className={styles['menu']}>
        <PostMenu post={post} changes={changes} actions={actions} />
      </td>
    </tr>
  );
};

const Score = ({ value }: { readonly value: number | null }) =>
  value === null ? <span title={postsText.noScore}>–</span> : <>{value}</>;
