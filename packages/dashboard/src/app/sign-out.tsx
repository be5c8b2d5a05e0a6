import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DASHBOARD } from '../ui/address.ts';
import type { Service } from '../client/service.ts';
import { stopKeeping } from '../draft/store/keeping.ts';
import { discardUnsent, unsentPosts } from '../draft/store/unsent-posts.ts';
import type { Writer } from '../draft/store/writer.ts';
import { forgetForms } from '../forms/kept-form.ts';
import { en } from '../text/en.ts';
import { signOutText as text } from '../text/sign-in.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { tellOtherTabs } from '../person/session-news.ts';

/** Person who leaves, and what that needs. */
export interface SigningOut {
  readonly service: Service;
  readonly queries: QueryClient;
  readonly writer: Writer;
}

const signOut = async (
  { service, queries, writer }: SigningOut,
  isDiscarded: boolean,
): Promise<void> => {
  service.gate.close();
  if (isDiscarded) {
    stopKeeping();
    await discardUnsent(writer);
    forgetForms();
  }
  if (service.hasCookie) await service.client.closeDashboardSession();
  service.setKey(undefined);
  queries.clear();
  tellOtherTabs({ kind: 'signed-out', isDiscarded });
  location.assign(`${DASHBOARD}/`);
};

/**
 * Signs the person out, here and in all tabs. If text of this browser was not saved yet, it shows a
 * question first: what becomes of it.
 */
export const askToSignOut = async (
  context: SigningOut,
  show: (question: ReactNode) => void,
): Promise<void> => {
  // A browser without a store keeps no text.
  const { length } = await unsentPosts(context.writer).catch(() => []);
  if (length === 0) {
    await signOut(context, false);
    return;
  }
  const stay = (): void => show(undefined);
  show(
    <Dialog title={text.unsentTitle} role="alertdialog" isOpen onOpenChange={stay}>
      <p>{text.unsentText(length)}</p>
      <DialogActions>
        <Button onPress={stay}>{en.ui.cancel}</Button>
        <Button variant="danger" onPress={() => void signOut(context, true)}>
          {text.discardAndSignOut}
        </Button>
        <Button variant="primary" onPress={() => void signOut(context, false)}>
          {text.keepAndSignOut}
        </Button>
      </DialogActions>
    </Dialog>,
  );
};
