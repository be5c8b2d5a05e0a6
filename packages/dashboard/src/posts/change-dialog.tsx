import { LeavingDialog } from '../forms/leaving-dialog.tsx';
import { postsText } from '../text/posts.ts';
import { recordsText } from '../text/records.ts';
import type { ChangeQuestion } from './change-question.ts';
import type { PostChanges } from './use-change-posts.ts';

/** Question before posts get another status, or are deleted. */
export const ChangeDialog = ({
  question: { posts, to, pages, onDone },
  changes,
  onClose,
}: {
  readonly question: ChangeQuestion;
  readonly changes: PostChanges;
  readonly onClose: () => void;
}) => (
  <LeavingDialog
    title={
      to === 'deleted'
        ? postsText.deleteTitle(posts.length, posts[0]?.title ?? '')
        : postsText.changeTitle[to](posts.length)
    }
    actionLabel={to === 'deleted' ? recordsText.delete : postsText.transitions[to]}
    isDangerous={to === 'deleted'}
    pages={pages}
    onAction={async (made) => {
      await (to === 'deleted' ? changes.remove(posts, made) : changes.setStatus(posts, to, made));
      onDone();
    }}
    onClose={onClose}
  >
    {postsText.changeText[to]}
  </LeavingDialog>
);
