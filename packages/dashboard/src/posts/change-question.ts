import type { PostStatus } from '@content-publishing/domain';
import { pagePath } from '@content-publishing/domain/tenant';
import { useState } from 'react';
import { useSession } from '../client/session.ts';
import type { LeavingPage } from '../forms/leaving-dialog.tsx';
import type { PostChanges } from './use-change-posts.ts';
import type { ListedPost } from './use-posts.ts';

/** Status that many posts get at once; a time is set for one post alone. */
export type NewStatus = Exclude<PostStatus, 'scheduled'>;

/** Change of posts that is asked about first. */
export interface ChangeQuestion {
  readonly posts: readonly ListedPost[];
  readonly to: NewStatus | 'deleted';
  /** Pages of the site that go away. */
  readonly pages: readonly LeavingPage[];
  readonly onDone: () => void;
}

/** Asks before posts are changed. `onDone` is called after the change. */
export type Ask = (
  posts: readonly ListedPost[],
  to: ChangeQuestion['to'],
  onDone?: () => void,
) => void;

/** Returns the question that is open. Posts without a page are deleted without one: there is Undo. */
export const useQuestion = ({ remove }: PostChanges) => {
  const { postPath } = useSession().workspace;
  const [question, setQuestion] = useState<ChangeQuestion>();
  const ask: Ask = (posts, to, onDone = () => undefined) => {
    const pages = posts.flatMap(({ id, title, slug, status }) => {
      const path = pagePath(postPath, { slug });
      const goes = status === 'published' && to !== 'published';
      return goes && path !== null ? [{ id, title, path }] : [];
    });
    if (to === 'deleted' && pages.length === 0) void remove(posts).then(onDone);
    else setQuestion({ posts, to, pages, onDone });
  };
  return { question, ask, close: () => setQuestion(undefined) };
};
