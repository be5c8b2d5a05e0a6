import { useQueryClient } from '@tanstack/react-query';
import { LogOut } from '../ui/icons.ts';
import { type ReactNode, useState } from 'react';
import { useService } from '../client/service.ts';
import { useWriter } from '../client/session.ts';
import { stopKeeping } from '../draft/store/keeping.ts';
import { forgetForms } from '../forms/kept-form.ts';
import { en } from '../text/en.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import type { MenuCommand } from '../ui/menu.tsx';
import { tellOtherTabs } from './session-news.ts';

/**
 * Returns the command that signs the person out, here and in all tabs, and its question, which is
 * asked if text of this browser was not saved yet.
 */
export const useSignOut = (): { readonly command: MenuCommand; readonly question: ReactNode } => {
  const service = useService();
  const queries = useQueryClient();
  const writer = useWriter();
  const [unsent, setUnsent] = useState(0);

  const signOut = async (isDiscarded: boolean): Promise<void> => {
    service.gate.close();
    if (isDiscarded) {
      const { discardUnsent } = await import('../draft/store/unsent-posts.ts');
      stopKeeping();
      await discardUnsent(writer);
      forgetForms();
    }
    if (service.hasCookie) await service.client.closeDashboardSession();
    service.setKey(undefined);
    queries.clear();
    tellOtherTabs({ kind: 'signed-out', isDiscarded });
    location.assign(import.meta.env.BASE_URL);
  };
  const ask = async (): Promise<void> => {
    const { unsentPosts } = await import('../draft/store/unsent-posts.ts');
    // A browser without a store keeps no text.
    const { length } = await unsentPosts(writer).catch(() => []);
    if (length > 0) setUnsent(length);
    else await signOut(false);
  };
  return {
    command: {
      id: 'sign-out',
      label: en.app.signOut,
      icon: LogOut,
      onAction: () => void ask(),
    },
    question: unsent > 0 && (
      <Dialog
        title={en.app.unsentTitle}
        role="alertdialog"
        isOpen
        onOpenChange={() => setUnsent(0)}
      >
        <p>{en.app.unsentText(unsent)}</p>
        <DialogActions>
          <Button onPress={() => setUnsent(0)}>{en.ui.cancel}</Button>
          <Button variant="danger" onPress={() => void signOut(true)}>
            {en.app.discardAndSignOut}
          </Button>
          <Button variant="primary" onPress={() => void signOut(false)}>
            {en.app.keepAndSignOut}
          </Button>
        </DialogActions>
      </Dialog>
    ),
  };
};
