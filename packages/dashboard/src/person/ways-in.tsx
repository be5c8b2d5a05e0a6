import { useEffect, useState } from 'react';
import { problemOf } from '../client/call-error.ts';
import { useClient } from '../client/service.ts';
import { personText as text } from '../text/person.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice, type Problem } from '../ui/notice.tsx';
import { beginAtIssuer } from './own-calls.ts';
import type { OwnSession } from './own-session.ts';
import { passkeyPlace, passkeyProblem, preparePasskeys } from './passkey.ts';
import styles from './person.module.css';
import { WithoutPasskeys } from './without-passkeys.tsx';

/** Properties of the ways in. */
interface WaysInProps {
  readonly offers: OwnSession['signIn'];
  /** Word on the button of the passkey. */
  readonly passkeyLabel: string;
  /** Uses or makes a passkey. */
  readonly onPasskey: () => Promise<OwnSession>;
  /** Called when the person has signed in. It may reject, with a problem to show. */
  readonly onSignedIn: (own: OwnSession) => Promise<void>;
  /** Request that begins at the issuer. */
  readonly atIssuer: Parameters<typeof beginAtIssuer>[1];
  /** Whether the first button has the focus. Default: true. */
  readonly autoFocus?: boolean;
  /** Returns whether the person may go on; else a field names what it lacks. */
  readonly isReady?: () => boolean;
  /** Secret of the link that opened the page, for its address with another name. */
  readonly invitation?: string;
}

/** Buttons for the ways of signing in that have no key: a passkey, and the issuer. */
export const WaysIn = ({
  offers: { passkey, oidc },
  passkeyLabel,
  onPasskey,
  onSignedIn,
  atIssuer,
  autoFocus = true,
  isReady = () => true,
  invitation,
}: WaysInProps) => {
  const client = useClient();
  const [problem, setProblem] = useState<Problem>();
  const [pending, setPending] = useState<'passkey' | 'issuer'>();
  const isPossible = passkeyPlace() === 'possible';
  useEffect(preparePasskeys, []);

  const attempt = async (way: 'passkey' | 'issuer', work: () => Promise<void>): Promise<void> => {
    if (pending || !isReady()) return;
    setPending(way);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      const message = passkeyProblem(error);
      setProblem(message === undefined ? problemOf(error) : { message });
    }
    setPending(undefined);
  };
  const goToIssuer = async (): Promise<void> => {
    const { url } = await beginAtIssuer(client, atIssuer);
    location.assign(url);
  };
  return (
    <div className={styles['ways']}>
      {passkey && isPossible && (
        <Button
          variant="primary"
          autoFocus={autoFocus}
          isPending={pending === 'passkey'}
          onPress={() => void attempt('passkey', async () => onSignedIn(await onPasskey()))}
        >
          {passkeyLabel}
        </Button>
      )}
      {passkey && !isPossible && <WithoutPasskeys invitation={invitation} />}
      {oidc && (
        <Button
          variant={passkey && isPossible ? 'secondary' : 'primary'}
          isPending={pending === 'issuer'}
          onPress={() => void attempt('issuer', goToIssuer)}
        >
          {text.issuer.go(oidc.name)}
        </Button>
      )}
      {problem && <ErrorNotice problem={problem} />}
    </div>
  );
};
