import { useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation, useParams, useSearch } from 'wouter';
import { NO_FIELDS } from '../../draft/fields/post-fields.ts';
import type { DraftTarget } from '../../draft/session.ts';
import { DraftSessionContext, useDraft } from './draft-context.ts';
import { useDraftSession } from './draft-provider.ts';
import { PostPage } from './post-page.tsx';
import { CallError, problemOf } from '../../client/call-error.ts';
import { postText } from '../../text/post.ts';
import { Link } from '../../ui/button.tsx';
import { EmptyState, ErrorNotice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './post-page.module.css';

/** Screen of one post: `/posts/{id}`, or `/posts/new` for one that does not exist yet. */
export const PostScreen = () => {
  const target = useTarget();
  const open = useDraftSession(target);
  if (open === undefined) return <PostFallback />;
  return (
    <DraftSessionContext value={open}>
      <Address />
      <Opened />
    </DraftSessionContext>
  );
};

/**
 * Returns the post of the address; `undefined` for a new one that has no id yet. A new one gets an id
 * of this browser in the address, to find its text again.
 */
const useTarget = (): DraftTarget | undefined => {
  const { id } = useParams<{ id: string }>();
  const draftId = new URLSearchParams(useSearch()).get('draft');
  const [, navigate] = useLocation();
  const isNew = id === 'new';
  useEffect(() => {
    if (isNew && draftId === null) {
      navigate(`/posts/new?draft=${crypto.randomUUID()}`, { replace: true });
    }
  }, [isNew, draftId, navigate]);
  if (!isNew) return { postId: id };
  return draftId === null ? undefined : { postId: draftId, startWith: NO_FIELDS };
};

/** Puts the id of a post into the address once it is created. */
const Address = () => {
  const postId = useDraft((state) => state.postId);
  const isSaved = useDraft(({ remote }) => remote !== null);
  const [openedAs] = useState(postId);
  const [, navigate] = useLocation();
  const isCreated = isSaved && postId !== openedAs;
  useEffect(() => {
    if (isCreated) navigate(`/posts/${postId}`, { replace: true });
  }, [isCreated, postId, navigate]);
  return null;
};

const Opened = () => {
  const phase = useDraft((state) => state.phase);
  return phase === 'open' ? <PostPage /> : <PostFallback />;
};

const NEVER = (): (() => void) => () => undefined;

/** Screen while a post is opened, or if it could not be. */
const PostFallback = () => {
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
