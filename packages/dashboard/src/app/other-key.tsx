import { useState } from 'react';
import { DASHBOARD } from '../ui/address.ts';
import { actorIdOf, actorNameOf, type Session, useSession, writerOf } from '../client/session.ts';
import { otherSessionText as words } from '../text/other-session.ts';
import { browserOwnership } from '../draft/store/browser-ownership.ts';
import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog.tsx';

/**
 * Question to a person who has signed in with another key over text that was not saved: a person who
 * has got a new key takes the text along, another one leaves it.
 */
export const OtherKey = ({ entered }: { readonly entered: Session }) => {
  const opened = useSession();
  const [isPending, setPending] = useState(false);
  const before = actorNameOf(opened);
  const take = async (): Promise<void> => {
    setPending(true);
    await browserOwnership(writerOf(entered)).claim(actorIdOf(opened));
    location.reload();
  };
  return (
    <>
      <p>{words.otherKey(actorNameOf(entered), before)}</p>
      <p>{words.otherKeyText(before)}</p>
      <DialogActions>
        <Button onPress={() => location.assign(DASHBOARD)}>{words.isNotMine}</Button>
        <Button variant="primary" isPending={isPending} onPress={() => void take()}>
          {words.isMine}
        </Button>
      </DialogActions>
    </>
  );
};
