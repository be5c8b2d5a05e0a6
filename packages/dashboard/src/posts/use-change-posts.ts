import type { PostStatus } from '@content-publishing/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf, valueOf } from '../client/call-error.ts';
import { inParallel } from '../client/in-parallel.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { en } from '../text/en.ts';
import { postsText } from '../text/posts.ts';
import { showToast } from '../ui/toast.tsx';
import type { ListedPost } from './use-posts.ts';

/** Post that could not be changed, and why. */
interface FailedChange {
  readonly id: string;
  readonly title: string;
  readonly reason: string;
}

/** Report of a change of many posts of which some failed. */
export interface ChangeReport {
  readonly failed: readonly FailedChange[];
  readonly total: number;
}

type Target = Pick<ListedPost, 'id' | 'title'>;

/** Returns functions that change posts, four at a time, with their progress and report. */
export const useChangePosts = () => {
  const client = useClient();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const [report, setReport] = useState<ChangeReport>();

  const changeAll = async <Value>(
    targets: readonly Target[],
    change: (id: string) => Promise<Value>,
  ): Promise<readonly Target[]> => {
    const total = targets.length;
    setProgress({ done: 0, total });
    const outcomes = await inParallel(
      targets,
      ({ id }) => change(id),
      (done) => setProgress({ done, total }),
    );
    setProgress(undefined);
    const failed = targets.flatMap(({ id, title }, index) => {
      const outcome = outcomes[index];
      return outcome?.status === 'rejected'
        ? [{ id, title, reason: problemOf(outcome.reason).message }]
        : [];
    });
    if (failed.length > 0) setReport({ failed, total });
    await queries.invalidateQueries({ queryKey: queryKeys.posts });
    return targets.filter(({ id }) => failed.every((post) => post.id !== id));
  };

  const restore = async (targets: readonly Target[]): Promise<void> => {
    const done = await changeAll(targets, (id) => valueOf(client.restorePost(id)));
    const [first] = done;
    if (first) showToast({ text: postsText.restored(done.length, first.title) });
  };

  const remove = async (targets: readonly Target[]): Promise<void> => {
    const done = await changeAll(targets, (id) => valueOf(client.deletePost(id)));
    const [first] = done;
    if (!first) return;
    showToast({
      text: postsText.deleted(done.length, first.title),
      action: { label: en.ui.undo, onAction: () => void restore(done) },
    });
  };

  const setStatus = async (
    targets: readonly Target[],
    status: Exclude<PostStatus, 'scheduled'>,
  ): Promise<void> => {
    const done = await changeAll(targets, (id) => valueOf(client.updatePost(id, { status })));
    if (done.length > 0) showToast({ text: postsText.changed(done.length, status) });
  };

  return { restore, remove, setStatus, progress, report, closeReport: () => setReport(undefined) };
};

/** Changes of posts, as `useChangePosts` returns them. */
export type PostChanges = ReturnType<typeof useChangePosts>;
