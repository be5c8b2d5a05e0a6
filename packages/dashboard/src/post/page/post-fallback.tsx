import { useContext, useSyncExternalStore } from 'react';
import { CallError, problemOf } from '../../client/call-error.ts';
import { postText } from '../../text/post.ts';
import { Link } from '../../ui/button.tsx';
import { EmptyState, ErrorNotice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { DraftSessionContext } from './draft-context.ts';
import styles from './post-page.module.css';

const NEVER = (): (() => void) => () => undefined;

/** Screen while a post is opened, or if it could not be. */
export const PostFallback = () => {
  const open = useContext(DraftSessionContext);
  const state = useSyncExternalStore(open?.draft.subscribe ?? NEVER, () => open?.draft.getState());
  if (open && state?.phase === 'failed') {
    return (
      <Page title={postText.tabs.post}>
        <ErrorNotice
          problem={problemOf(new CallError(state.failure))}
          onRetry={() => void open.draft.resume()}
        />
      </Page>
    );
  }
  if (state?.phase === 'missing') {
    return (
      <Page title={postText.tabs.post}>
        <EmptyState text={postText.missing}>
          <Link variant="button" href="/posts">
            {postText.back}
          </Link>
        </EmptyState>
      </Page>
    );
  }
  return (
    <div className={styles['loading']}>
      <Skeleton />
    </div>
  );
};
