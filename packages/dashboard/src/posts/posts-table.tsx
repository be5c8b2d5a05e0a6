import { useDeferredValue } from 'react';
import { PostPicture } from '../client/post-picture.tsx';
import { useMay, useMayChangePostOf } from '../client/session.ts';
import { type Thumbnails, useThumbnails } from '../client/thumbnail.ts';
import { postsText } from '../text/posts.ts';
import { recordsText } from '../text/records.ts';
import { Link } from '../ui/button.tsx';
import { classes } from '../ui/classes.ts';
import { Instant } from '../ui/instant.tsx';
import { SelectCell, type Selection, selectionOf } from '../ui/selection.tsx';
import { PostStatus, StatusBadge } from '../ui/status-badge.tsx';
import { Table } from '../ui/table.tsx';
import type { Ask } from './change-question.ts';
import { type PostActions, PostMenu, usePostActions } from './post-menu.tsx';
import styles from './posts.module.css';
import type { PostChanges } from './use-change-posts.ts';
import { type ListedPost, usePostsWithHiddenChanges, useUnsentPosts } from './use-posts.ts';

interface TableProps {
  readonly posts: readonly ListedPost[];
  /** Ids of the selected posts. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
  readonly changes: PostChanges;
  readonly onAsk: Ask;
}

const { columns } = postsText;

/** Rows of the first rendering; a screen of 1,080 pixels shows fewer. */
const FIRST_ROWS = 18;

/** Posts of a page, each a row; a line of two on phones. */
export const PostsTable = ({ posts, selected, onSelect, changes, onAsk }: TableProps) => {
  const canSelect = useMay()('posts:write');
  const mayChangeOf = useMayChangePostOf();
  // The rows that a screen has room for can be used before the others are rendered.
  const shown = useDeferredValue(posts, posts.slice(0, FIRST_ROWS));
  const actions = usePostActions(onAsk);
  const hidden = usePostsWithHiddenChanges();
  const unsent = useUnsentPosts();
  const thumbnail = useThumbnails();
  const selection = selectionOf(
    posts.flatMap(({ id, author }) => (mayChangeOf(author?.id) ? [id] : [])),
    selected,
    onSelect,
  );
  return (
    <Table
      label={postsText.title}
      className={styles['table']}
      columns={[
        ...(canSelect ? [selection.column] : []),
        {
          id: 'picture',
          label: columns.picture,
          isLabelHidden: true,
          className: styles['picture'],
        },
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
        { id: 'actions', label: recordsText.actions, isLabelHidden: true },
      ]}
    >
      {shown.map((post) => (
        <PostRow
          key={post.id}
          post={post}
          selection={canSelect ? selection : undefined}
          isSelectable={mayChangeOf(post.author?.id)}
          hasHiddenChanges={hidden.has(post.id)}
          isUnsent={unsent.has(post.id)}
          thumbnail={thumbnail}
          changes={changes}
          actions={actions}
        />
      ))}
    </Table>
  );
};

const PostRow = ({
  post,
  selection,
  isSelectable,
  hasHiddenChanges,
  isUnsent,
  thumbnail,
  changes,
  actions,
}: {
  readonly post: ListedPost;
  /** Absent if the person may change nothing. */
  readonly selection: Selection | undefined;
  readonly isSelectable: boolean;
  readonly hasHiddenChanges: boolean;
  readonly isUnsent: boolean;
  readonly thumbnail: Thumbnails;
  readonly changes: PostChanges;
  readonly actions: PostActions;
}) => {
  const { id, status, author, category, scheduledAt, updatedAt, deletedAt } = post;
  const title = post.title === '' ? recordsText.untitled : post.title;
  return (
    <tr aria-selected={selection?.has(id) ?? false}>
      {selection &&
        (isSelectable ? (
          <SelectCell id={id} name={title} selection={selection} className={styles['select']} />
        ) : (
          <td className={styles['select']} />
        ))}
      <td className={styles['picture']}>
        <PostPicture media={post.featuredMedia} thumbnail={thumbnail} />
      </td>
      <td className={classes(styles['title'], isUnsent && styles['unsent'])}>
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
        {isUnsent && (
          <span className={styles['hidden']}>
            <StatusBadge tone="warning" label={postsText.unsent} />
          </span>
        )}
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
