import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useClient } from '../../client/service.ts';
import { useSession } from '../../client/session.ts';
import { postText } from '../../text/post.ts';
import type { MenuCommand } from '../../ui/menu.tsx';
import { useDraft, useIsReadOnly, useOpenDraft } from '../page/draft-context.ts';
import { urlOfPost } from '../settings/post-address.ts';

const { publish: words } = postText;

/**
 * Returns the commands that the list has for a post, for the open one: view, duplicate, delete. `onDelete`
 * is called in place of a deletion that readers would notice.
 */
export const useRecordCommands = (onDelete: () => void): readonly MenuCommand[] => {
  const client = useClient();
  const queries = useQueryClient();
  const { draft } = useOpenDraft();
  const { workspace } = useSession();
  const [, navigate] = useLocation();
  const isReadOnly = useIsReadOnly();
  const post = useDraft(({ remote }) => remote?.post);
  if (post === undefined) return [];
  const url = urlOfPost(workspace, post.slug);
  const isPublic = post.status === 'published';
  const act = async (action: 'duplicate' | 'remove'): Promise<void> => {
    const actions = await import('./record-actions.ts');
    await actions[action]({ client, queries, draft, post, navigate });
  };
  return [
    ...(isPublic && url !== null
      ? [{ id: 'view', label: words.viewOnSite, href: url, target: '_blank' }]
      : []),
    ...(isReadOnly
      ? []
      : [
          {
            id: 'duplicate',
            label: words.duplicate,
            onAction: () => void act('duplicate'),
          },
          {
            id: 'delete',
            label: words.delete,
            isDangerous: true,
            startsGroup: true,
            onAction: () =>
              isPublic && workspace.postPath !== null ? onDelete() : void act('remove'),
          },
        ]),
  ];
};
