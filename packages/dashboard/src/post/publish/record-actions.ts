import type { ManagementClient } from '@content-publishing/site-kit/management';
import type { QueryClient } from '@tanstack/react-query';
import { problemOf, valueOf } from '../../client/call-error.ts';
import { duplicatePost } from '../../client/duplicate-post.ts';
import { queryKeys } from '../../client/query-client.ts';
import type { DraftSession } from '../../draft/session.ts';
import { removeRedirects } from '../../forms/redirects.ts';
import { en } from '../../text/en.ts';
import { postsText } from '../../text/posts.ts';
import { showToast } from '../../ui/toast.tsx';

/** Open post, and what its commands need. */
export interface RecordContext {
  readonly client: ManagementClient;
  readonly queries: QueryClient;
  readonly draft: DraftSession;
  readonly post: { readonly id: string; readonly title: string };
  readonly navigate: (path: string) => void;
}

const change = async (
  { queries, draft }: RecordContext,
  work: () => Promise<void>,
): Promise<void> => {
  // The copy, and the post that may come back, have the text of now.
  await draft.saveNow();
  await work();
  await queries.invalidateQueries({ queryKey: queryKeys.posts });
};

const run = (context: RecordContext, work: () => Promise<void>): Promise<void> =>
  change(context, work).catch((error: unknown) => {
    showToast({ text: problemOf(error).message, isProblem: true });
  });

/** Copies the open post, and opens the copy. */
export const duplicate = (context: RecordContext): Promise<void> =>
  run(context, async () => {
    const copy = await duplicatePost(context.client, context.post.id);
    showToast({ text: postsText.duplicated(copy.title) });
    context.navigate(`/posts/${copy.id}`);
  });

/** Deletes the open post; the message takes it back. */
export const remove = (context: RecordContext): Promise<void> =>
  run(context, () => removeWith(context, []));

/** Like `remove`, but rejects if it fails. Its Undo also removes `redirects`. */
export const removePublic = (context: RecordContext, redirects: readonly string[]): Promise<void> =>
  change(context, () => removeWith(context, redirects));

const removeWith = async (context: RecordContext, redirects: readonly string[]): Promise<void> => {
  const { client, post, navigate } = context;
  await valueOf(client.deletePost(post.id));
  navigate('/posts');
  showToast({
    text: postsText.deleted(1, post.title),
    action: { label: en.ui.undo, onAction: () => void restore(context, redirects) },
  });
};

const restore = (context: RecordContext, redirects: readonly string[]): Promise<void> =>
  run(context, async () => {
    const { client, post, navigate } = context;
    await valueOf(client.restorePost(post.id));
    await removeRedirects(client, redirects);
    showToast({ text: postsText.restored(1, post.title) });
    navigate(`/posts/${post.id}`);
  });
