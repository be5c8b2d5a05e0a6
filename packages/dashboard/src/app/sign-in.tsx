import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../client/query-client.ts';
import { useService } from '../client/service.ts';
import { takeIssuerProblem } from '../person/issuer-problem.ts';
import { type OwnSession, useOwnSession } from '../person/own-session.ts';
import { signInByAnyPasskey } from '../person/passkey.ts';
import { tellOtherTabs } from '../person/session-news.ts';
import { WaysIn } from '../person/ways-in.tsx';
import { personText } from '../text/person.ts';
import { signInText as text } from '../text/sign-in.ts';
import { ADDRESSED, baseOf, FIRST_QUERY, FIRST_SCREEN, WORKSPACE } from '../ui/address.ts';
import { ErrorNotice } from '../ui/notice.tsx';
import { usePageTitle } from '../ui/page.tsx';
import { KeyForm } from './key-form.tsx';
import styles from './sign-in.module.css';

/** First screen of a person who is not signed in. */
export const SignInScreen = () => {
  const { hasCookie } = useService();
  const { data: own, isLoading } = useOwnSession(hasCookie);
  usePageTitle(text.title);
  // The ways would push the key down when they come.
  return isLoading ? null : <SignIn offers={own?.signIn} />;
};

const SignIn = ({ offers }: { readonly offers: OwnSession['signIn'] | undefined }) => {
  const { client } = useService();
  const enter = useEnter();
  const [problem] = useState(takeIssuerProblem);
  const hasWays = offers !== undefined && (offers.passkey || offers.oidc !== null);
  return (
    <main className={styles['screen']}>
      <div className={styles['card']}>
        <h1>{text.title}</h1>
        {problem !== undefined && <ErrorNotice problem={{ message: problem }} />}
        {hasWays && (
          <WaysIn
            offers={offers}
            passkeyLabel={personText.passkey.signIn}
            onPasskey={() => signInByAnyPasskey(client)}
            onSignedIn={enter}
            atIssuer={{ returnTo: location.pathname + FIRST_QUERY }}
          />
        )}
        {hasWays && offers.key && <p className={styles['or']}>{text.orKey}</p>}
        {offers?.key !== false && <KeyForm isPrimary={!hasWays} />}
      </div>
    </main>
  );
};

/**
 * Returns a function that shows the workspace of the address to a user who has signed in, or else the
 * one opened last, or the first.
 */
const useEnter = () => {
  const { gate } = useService();
  const queries = useQueryClient();
  return async (own: OwnSession): Promise<void> => {
    queries.setQueryData(queryKeys.own, own);
    if (own.user) tellOtherTabs({ kind: 'signed-in', workspace: null, actor: own.user });
    const [first] = own.workspaces;
    const isKnown = ADDRESSED !== undefined || own.workspaces.some(({ id }) => id === WORKSPACE);
    if (!isKnown && first) {
      location.replace(baseOf(first.id) + FIRST_SCREEN + FIRST_QUERY);
      return;
    }
    gate.open();
    await queries.invalidateQueries();
  };
};
