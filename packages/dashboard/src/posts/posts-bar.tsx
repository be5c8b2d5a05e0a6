import { POST_TRANSITIONS } from '@content-publishing/domain';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useIsDraftsOnly } from '../client/session.ts';
import { en } from '../text/en.ts';
import { postsText } from '../text/posts.ts';
import { recordsText } from '../text/records.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { SelectionBar } from '../ui/selection.tsx';
import type { Ask, NewStatus } from './change-question.ts';
import styles from './posts.module.css';
import type { ChangeReport, PostChanges } from './use-change-posts.ts';
import type { ListedPost } from './use-posts.ts';

const FieldsDialog = lazy(async () => ({
  default: (await import('./fields-dialog.tsx')).FieldsDialog,
}));

const TARGETS = ['draft', 'published', 'archived'] as const satisfies readonly NewStatus[];

/** Returns the statuses that all of the posts can change to. */
const targetsOf = (posts: readonly ListedPost[]): readonly NewStatus[] =>
  TARGETS.filter((target) =>
    posts.every(({ status }) => POST_TRANSITIONS[status].includes(target)),
  );

interface SelectionProps {
  readonly posts: readonly ListedPost[];
  readonly changes: PostChanges;
  readonly onAsk: Ask;
  readonly onDone: () => void;
  /** Button that selects more. */
  readonly children?: ReactNode;
}

/** Commands for the selected posts. */
export const PostsBar = ({ posts, changes, onAsk, onDone, children }: SelectionProps) => {
  const isDraftsOnly = useIsDraftsOnly();
  const [isEditing, setEditing] = useState(false);
  const { progress } = changes;
  const run = async (change: Promise<void>): Promise<void> => {
    await change;
    onDone();
  };
  const areDeleted = posts.every(({ deletedAt }) => deletedAt !== undefined);
  const mayEdit = !isDraftsOnly || posts.every(({ status }) => status === 'draft');
  return (
    <SelectionBar count={posts.length} onDone={onDone}>
      {children}
      {progress && <span>{postsText.progress(progress.done, progress.total)}</span>}
      {!areDeleted &&
        !isDraftsOnly &&
        targetsOf(posts).map((status) => (
          <Button
            key={status}
            isDisabled={progress !== undefined}
            onPress={() => onAsk(posts, status, onDone)}
          >
            {postsText.transitions[status]}
          </Button>
        ))}
      {!areDeleted && mayEdit && (
        <Button isDisabled={progress !== undefined} onPress={() => setEditing(true)}>
          {postsText.bulk.open}
        </Button>
      )}
      {areDeleted ? (
        <Button isPending={progress !== undefined} onPress={() => void run(changes.restore(posts))}>
          {postsText.restore}
        </Button>
      ) : (
        <Button
          variant="danger"
          isPending={progress !== undefined}
          onPress={() => onAsk(posts, 'deleted', onDone)}
        >
          {recordsText.delete}
        </Button>
      )}
      {isEditing && (
        <Suspense>
          <FieldsDialog
            posts={posts}
            onChange={(change) => void run(changes.setFields(posts, change))}
            onClose={() => setEditing(false)}
          />
        </Suspense>
      )}
    </SelectionBar>
  );
};

/** Report of the posts that could not be changed, and why. */
export const ChangeReportDialog = ({
  report: { failed, total },
  onClose,
}: {
  readonly report: ChangeReport;
  readonly onClose: () => void;
}) => (
  <Dialog title={postsText.reportTitle(failed.length, total)} isOpen onOpenChange={onClose}>
    <ul className={styles['report']}>
      {failed.map(({ id, title, reason }) => (
        <li key={id}>
          <strong>{title}</strong>
          <p>{reason}</p>
        </li>
      ))}
    </ul>
    <DialogActions>
      <Button variant="primary" onPress={onClose}>
        {en.ui.close}
      </Button>
    </DialogActions>
  </Dialog>
);
