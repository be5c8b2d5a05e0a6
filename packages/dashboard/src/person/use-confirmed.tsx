import { type ReactNode, useState } from 'react';
import { CallError } from '../client/call-error.ts';
import { useSession } from '../client/session.ts';
import { personText } from '../text/person.ts';
import { Dialog } from '../ui/dialog.tsx';
import { SamePerson } from './same-person.tsx';

const { confirm: text } = personText;

const UNAUTHORIZED = 401;

/** Function that makes a call, and again after the person has confirmed who they are. */
export type Confirmed = <Value>(run: () => Promise<Value>) => Promise<Value>;

/**
 * Returns a function that makes a call which needs a sign-in of a few minutes ago (RFC 9470): if it is
 * refused, the person signs in again, in `dialog`, and it is repeated.
 */
export const useConfirmed = () => {
  const { user } = useSession();
  const [dialog, setDialog] = useState<ReactNode>();
  const confirmed: Confirmed = async (run) => {
    try {
      return await run();
    } catch (error) {
      const isRefused = error instanceof CallError && error.error.status === UNAUTHORIZED;
      if (!isRefused || !user) throw error;
      await new Promise<void>((resolve, reject) => {
        const close = (): void => {
          setDialog(undefined);
          reject(error);
        };
        const goOn = (): void => {
          setDialog(undefined);
          resolve();
        };
        setDialog(
          <Dialog title={text.title} isOpen onOpenChange={close}>
            <p>{text.text}</p>
            <SamePerson user={user} onSignedIn={goOn} />
          </Dialog>,
        );
      });
      return run();
    }
  };
  return { confirmed, dialog };
};
