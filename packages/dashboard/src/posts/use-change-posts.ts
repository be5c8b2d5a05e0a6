import type { PostStatus } from '@content-publishing/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { unchecked } from '@content-publishing/site-kit/management';
import { CallError, problemOf, valueOf } from '../client/call-error.ts';
import { inParallel } from '../client/in-parallel.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import type { MadeRedirects } from '../forms/redirects.ts';
import { en } from '../text/en.ts';
import { postsText } from '../text/posts.ts';
import { showToast } from '../ui/toast.tsx';
import {
  type BulkFields,
  bulkFieldsOf,
  type FieldsChange,
  patchBack,
  patchFor,
} from './fields-change.ts';
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

/** Change of a post in the version `etag`, and the change that takes it back. */
interface VersionedPatch {
  readonly patch: Partial<BulkFields>;
  readonly back: Partial<BulkFields>;
  readonly etag: string | null;
}

type Backs = ReadonlyMap<string, VersionedPatch>;

/** Functions that close the messages about deletions, by post: the list may be another one by then. */
const closeDeleted = new Map<string, () => void>();

const NOTHING: VersionedPatch = { patch: {}, back: {}, etag: null };

const NO_REDIRECTS: MadeRedirects = new Map();

const ifMatch = (etag: string | null) => (etag === null ? {} : { ifMatch: etag });

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
    // Nothing is left to undo.
    for (const { id } of done) closeDeleted.get(id)?.();
    if (first) showToast({ text: postsText.restored(done.length, first.title) });
  };

  const removeRedirects = (targets: readonly Target[], made: MadeRedirects) =>
    inParallel(
      targets.flatMap(({ id }) => made.get(id) ?? []),
      (id) => client.deleteRedirect(id),
    );

  /** Like `changeAll`; the redirects of posts that stay as they are are removed. */
  const changeLeaving = async (
    targets: readonly Target[],
    made: MadeRedirects,
    change: (id: string) => Promise<unknown>,
  ): Promise<readonly Target[]> => {
    const done = await changeAll(targets, change);
    const stays = targets.filter((target) => !done.includes(target));
    await removeRedirects(stays, made);
    return done;
  };

  const remove = async (
    targets: readonly Target[],
    made: MadeRedirects = NO_REDIRECTS,
  ): Promise<void> => {
    const done = await changeLeaving(targets, made, (id) => valueOf(client.deletePost(id)));
    const [first] = done;
    if (!first) return;
    const undo = async (): Promise<void> => {
      await restore(done);
      await removeRedirects(done, made);
    };
    const closeToast = showToast({
      text: postsText.deleted(done.length, first.title),
      action: { label: en.ui.undo, onAction: () => void undo() },
    });
    for (const { id } of done) closeDeleted.set(id, closeToast);
  };

  const setStatus = async (
    targets: readonly Target[],
    status: Exclude<PostStatus, 'scheduled'>,
    made: MadeRedirects = NO_REDIRECTS,
  ): Promise<void> => {
    const done = await changeLeaving(targets, made, (id) =>
      valueOf(client.updatePost(id, { status })),
    );
    if (done.length > 0) showToast({ text: postsText.changed(done.length, status) });
  };

  /** Saves patches, each for the version that it was made for. Returns what takes them back, by post. */
  const save = async (
    targets: readonly Target[],
    patchOf: (id: string) => Promise<VersionedPatch | undefined>,
  ): Promise<{ readonly done: readonly Target[]; readonly backs: Backs }> => {
    const backs = new Map<string, VersionedPatch>();
    const done = await changeAll(targets, async (id) => {
      const { patch, back, etag } = (await patchOf(id)) ?? NOTHING;
      if (Object.keys(patch).length === 0) return;
      const saved = await client.updatePost(id, unchecked(patch), ifMatch(etag));
      if (!saved.ok) throw new CallError(saved.error);
      backs.set(id, { patch: back, back: patch, etag: saved.etag });
    });
    return { done, backs };
  };

  const takeBack = async (targets: readonly Target[], backs: Backs): Promise<void> => {
    const changed = targets.filter(({ id }) => backs.has(id));
    const { done } = await save(changed, async (id) => backs.get(id));
    if (done.length > 0) showToast({ text: postsText.bulk.takenBack(done.length) });
  };

  const setFields = async (targets: readonly Target[], change: FieldsChange): Promise<void> => {
    const { done, backs } = await save(targets, async (id) => {
      const found = await client.getPost(id);
      if (!found.ok) throw new CallError(found.error);
      const former = bulkFieldsOf(found.value);
      const patch = patchFor(former, change);
      return { patch, back: patchBack(former, patch), etag: found.etag };
    });
    if (done.length === 0) return;
    showToast({
      text: postsText.bulk.changed(done.length),
      ...(backs.size > 0 && {
        action: { label: en.ui.undo, onAction: () => void takeBack(done, backs) },
      }),
    });
  };

  return {
    restore,
    remove,
    setStatus,
    setFields,
    progress,
    report,
    closeReport: () => setReport(undefined),
  };
};

/** Changes of posts, as `useChangePosts` returns them. */
export type PostChanges = ReturnType<typeof useChangePosts>;
