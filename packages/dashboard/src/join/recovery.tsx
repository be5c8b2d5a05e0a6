import { useClient } from '../client/service.ts';
import { makePasskey } from '../person/passkey.ts';
import { WaysIn } from '../person/ways-in.tsx';
import { useDates } from '../client/use-dates.ts';
import { joinText as text } from '../text/join.ts';
import { personText } from '../text/person.ts';
import { usePageTitle } from '../ui/page.tsx';
import styles from './join.module.css';
import { type Joining, openJoined } from './joining.ts';

const { recovery, expires } = text;

/** Makes a new way in for a user who has lost every other one. */
export const Recovery = ({ invitation, link: { invitedBy, name, expiresAt }, own }: Joining) => {
  const client = useClient();
  const { dayAndTime } = useDates();
  usePageTitle(recovery.title);
  return (
    <>
      <div className={styles['intro']}>
        <h1>{recovery.title}</h1>
        <p>{recovery.text(invitedBy, name ?? '')}</p>
        <p className={styles['help']}>{expires(dayAndTime(expiresAt))}</p>
      </div>
      <p className={styles['help']}>{personText.passkey.help}</p>
      <WaysIn
        offers={own.signIn}
        passkeyLabel={personText.passkey.create}
        onPasskey={() => makePasskey(client, { invitation })}
        onSignedIn={(joined) => openJoined(own, joined)}
        atIssuer={{ invitation }}
        invitation={invitation}
      />
    </>
  );
};
