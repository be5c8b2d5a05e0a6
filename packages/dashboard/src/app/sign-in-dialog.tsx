import { lazy, Suspense, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { type Session, useSession } from '../client/session.ts';
import { takeIssuerProblem } from '../person/issuer-problem.ts';
import { SamePerson } from '../person/same-person.tsx';
import { signInText as text } from '../text/sign-in.ts';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.tsx';
import { KeyForm } from './key-form.tsx';

const OtherKey = lazy(async () => ({ default: (await import('./other-key.tsx')).OtherKey }));

/** Shows why the issuer has sent a person back who is signed in, such as to connect an account. */
export const showIssuerProblem = (): void => {
  const problem = takeIssuerProblem();
  if (problem !== undefined) showToast({ text: problem, isProblem: true });
};

/** Dialog over a screen whose session has ended; the screen stays as it is. */
export const SignInDialog = ({ isSignedOut }: { readonly isSignedOut: boolean }) => {
  const { user, key } = useSession();
  const queries = useQueryClient();
  const [entered, setEntered] = useState<Session>();
  const isExpired = key?.expiresAt != null && Date.parse(key.expiresAt) <= Date.now();
  const endedKey = isExpired ? text.expired : text.ended;
  const why = user ? text.userEnded(user.name) : endedKey;
  return (
    <Dialog title={text.again} isOpen isDismissable={false} onOpenChange={() => undefined}>
      {entered ? (
        <Suspense>
          <OtherKey entered={entered} />
        </Suspense>
      ) : (
        <>
          <p>
            {isSignedOut ? text.signedOut : why} {text.stillHere}
          </p>
          {user ? (
            <SamePerson user={user} onSignedIn={() => queries.invalidateQueries()} />
          ) : (
            <KeyForm onOtherPerson={setEntered} />
          )}
        </>
      )}
    </Dialog>
  );
};
