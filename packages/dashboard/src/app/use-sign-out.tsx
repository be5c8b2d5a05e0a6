import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from '../ui/icons.ts';
import { type ReactNode, useState } from 'react';
import { useService } from '../client/service.ts';
import { useSession } from '../client/session.ts';
import { en } from '../text/en.ts';
import { AlertDialog } from '../ui/dialog.tsx';
import type { MenuCommand } from '../ui/menu.tsx';
import { tellOtherTabs } from './session-news.ts';

/**
 * Returns the command that signs the person out, here and in all tabs, and its question, which is
 * asked if text of this browser was not saved yet.
 */
export const useSignOut = (): { readonly command: MenuCommand; readonly question: ReactNode } => {
  const service = useService();
  const queries = useQueryClient();
  const { id } = useSession().workspace;
  const [unsent, setUnsent] = useState(0);

  const signOut = async (): Promise<void> => {
    service.gate.close();
    if (service.hasCookie) await service.client.closeDashboardSession();
    service.setKey(undefined);
    queries.clear();
    tellOtherTabs({ workspace: null });
    location.assign(import.meta.env.BASE_URL);
  };
  const ask = async (): Promise<void> => {
    const { unsentPosts } = await import('../draft/store/unsent-posts.ts');
    // A browser without a store keeps no text.
    const { length } = await unsentPosts(id).catch(() => []);
    if (length > 0) setUnsent(length);
    else await signOut();
  };
  return {
    command: {
      id: 'sign-out',
      label: en.app.signOut,
      icon: LogOut,
      onAction: () => void ask(),
    },
    question: unsent > 0 && (
      <AlertDialog
        title={en.app.unsentTitle}
        actionLabel={en.app.signOut}
        isOpen
        onOpenChange={() => setUnsent(0)}
        onAction={signOut}
      >
        {en.app.unsentText(unsent)}
      </AlertDialog>
    ),
  };
};
