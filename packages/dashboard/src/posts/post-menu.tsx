import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye } from '../ui/icons.ts';
import { Copy, RotateCcw, Trash2 } from '../ui/list-icons.ts';
import { useLocation } from 'wouter';
import { problemOf, valueOf } from '../client/call-error.ts';
import { previewAddressOf } from '../client/preview-address.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMayChangePostOf, useSession } from '../client/session.ts';
import { postsText } from '../text/posts.ts';
import { recordsText } from '../text/records.ts';
import { type MenuCommand, RowMenu } from '../ui/menu.tsx';
import { showToast } from '../ui/toast.tsx';
import { duplicatePost } from '../client/duplicate-post.ts';
import type { Ask } from './change-question.ts';
import { siteAddressOf } from './site-address.ts';
import type { PostChanges } from './use-change-posts.ts';
import type { ListedPost } from './use-posts.ts';

/** Commands for one post of the list; nothing if there are none. */
export const PostMenu = ({
  post,
  changes,
  actions,
}: {
  readonly post: ListedPost;
  readonly changes: PostChanges;
  readonly actions: PostActions;
}) => {
  const mayChange = useMayChangePostOf()(post.author?.id);
  const { workspace, user } = useSession();
  const { id, title, slug, status, deletedAt } = post;
  const address = siteAddressOf(workspace, slug);

  const isPublic = status === 'published';
  const canLook = isPublic ? address : previewAddressOf(workspace, slug, '');
  const look: readonly MenuCommand[] =
    // A user previews the posts that it may change, and a key any.
    canLook === undefined || deletedAt !== undefined || !(isPublic || mayChange || !user)
      ? []
      : isPublic
        ? [{ id: 'view', label: postsText.view, icon: Eye, href: canLook, target: '_blank' }]
        : [
            {
              id: 'preview',
              label: postsText.preview,
              icon: Eye,
              onAction: () => actions.preview(post),
            },
          ];
  const write: readonly MenuCommand[] =
    deletedAt === undefined
      ? [
          {
            id: 'duplicate',
            label: postsText.duplicate,
            icon: Copy,
            onAction: () => actions.duplicate(id),
          },
          {
            id: 'delete',
            label: recordsText.delete,
            icon: Trash2,
            isDangerous: true,
            startsGroup: true,
            onAction: () => actions.remove(post),
          },
        ]
      : [
          {
            id: 'restore',
            label: postsText.restore,
            icon: RotateCcw,
            onAction: () => void changes.restore([post]),
          },
        ];
  const commands = [...look, ...(mayChange ? write : [])];
  if (commands.length === 0) return null;
  const label = recordsText.actionsOf(title === '' ? recordsText.untitled : title);
  return <RowMenu label={label} commands={commands} />;
};

/** Actions of a list that its rows share. */
export interface PostActions {
  /** Copies a post; a message leads to the copy. */
  readonly duplicate: (id: string) => void;
  /** Shows a post on the site in another tab, with a token. */
  readonly preview: (post: ListedPost) => void;
  /** Deletes a post, after a question if it has a page. */
  readonly remove: (post: ListedPost) => void;
}

/** Returns the actions of a list. */
export const usePostActions = (ask: Ask): PostActions => ({
  duplicate: useDuplicate(),
  preview: usePreview(),
  remove: (post) => ask([post], 'deleted'),
});

const useDuplicate = (): PostActions['duplicate'] => {
  const client = useClient();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const { mutate } = useMutation({
    mutationFn: (id: string) => duplicatePost(client, id),
    onSuccess: async ({ id, title }) => {
      showToast({
        text: postsText.duplicated(title),
        action: { label: postsText.open, onAction: () => navigate(`/posts/${id}`) },
      });
      await queries.invalidateQueries({ queryKey: queryKeys.posts });
    },
    onError: (error) => showToast({ text: problemOf(error).message, isProblem: true }),
  });
  return mutate;
};

const usePreview = (): PostActions['preview'] => {
  const client = useClient();
  const { workspace } = useSession();
  const show = async (tab: Window | null, { id, slug }: ListedPost): Promise<void> => {
    try {
      const { token } = await valueOf(client.issuePreviewToken(id, {}));
      const address = previewAddressOf(workspace, slug, token);
      if (tab && address !== undefined) tab.location.href = address;
    } catch (error) {
      tab?.close();
      showToast({ text: problemOf(error).message, isProblem: true });
    }
  };
  return (post): void => {
    // Browsers allow a new tab only at once, and not when the token has arrived.
    const tab = open('about:blank');
    if (tab) tab.opener = null;
    void show(tab, post);
  };
};
