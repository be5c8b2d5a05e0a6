import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { problemOf, valueOf } from '../../client/call-error.ts';
import { duplicatePost } from '../../client/duplicate-post.ts';
import { queryKeys } from '../../client/query-client.ts';
import { useClient } from '../../client/service.ts';
import { useMay, useSession } from '../../client/session.ts';
import { en } from '../../text/en.ts';
import { postsText } from '../../text/posts.ts';
import { recordsText } from '../../text/records.ts';
import { Copy, Eye, Trash2 } from '../../ui/icons.ts';
import type { MenuCommand } from '../../ui/menu.tsx';
import { showToast } from '../../ui/toast.tsx';
import { useDraft, useOpenDraft } from '../page/draft-context.ts';
import { urlOfPost } from '../settings/post-address.ts';

/** Returns the commands that the list has for a post, for the open one: view, duplicate, delete. */
export const useRecordCommands = (): readonly MenuCommand[] => {
  const client = useClient();
  const queries = useQueryClient();
  const { draft } = useOpenDraft();
  const { workspace } = useSession();
  const [, navigate] = useLocation();
  const mayWrite = useMay()('posts:write');
  const post = useDraft(({ remote }) => remote?.post);
  if (post === undefined) return [];
  const { id, title, slug } = post;
  const url = urlOfPost(workspace, slug);

  const run = async (work: () => Promise<void>): Promise<void> => {
    try {
      // The copy, and the post that may come back, have the text of now.
      await draft.saveNow();
      await work();
      await queries.invalidateQueries({ queryKey: queryKeys.posts });
    } catch (error) {
      showToast({ text: problemOf(error).message, isProblem: true });
    }
  };
  const duplicate = (): Promise<void> =>
    run(async () => {
      const copy = await duplicatePost(client, id);
      showToast({ text: postsText.duplicated(copy.title) });
      navigate(`/posts/${copy.id}`);
    });
  const restore = (): Promise<void> =>
    run(async () => {
      await valueOf(client.restorePost(id));
      showToast({ text: postsText.restored(1, title) });
      navigate(`/posts/${id}`);
    });
  const remove = (): Promise<void> =>
    run(async () => {
      await valueOf(client.deletePost(id));
      navigate('/posts');
      showToast({
        text: postsText.deleted(1, title),
        action: { label: en.ui.undo, onAction: () => void restore() },
      });
    });
  return [
    ...(post.status === 'published' && url !== null
      ? [{ id: 'view', label: postsText.view, icon: Eye, href: url, target: '_blank' }]
      : []),
    ...(mayWrite
      ? [
          {
            id: 'duplicate',
            label: postsText.duplicate,
            icon: Copy,
            onAction: () => void duplicate(),
          },
          {
            id: 'delete',
            label: recordsText.delete,
            icon: Trash2,
            isDangerous: true,
            startsGroup: true,
            onAction: () => void remove(),
          },
        ]
      : []),
  ];
};
