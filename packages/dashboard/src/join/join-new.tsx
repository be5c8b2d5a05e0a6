import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { makePasskey, signInByAnyPasskey } from '../person/passkey.ts';
import { WaysIn } from '../person/ways-in.tsx';
import { joinText as text } from '../text/join.ts';
import { personText } from '../text/person.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { JoinIntro } from './join-intro.tsx';
import styles from './join.module.css';
import { type Joining, openJoined } from './joining.ts';

/** Join of a person who is not signed in: as a new user, or after a sign-in as one that is known. */
export const JoinNew = (joining: Joining) => {
  const [isKnown, setKnown] = useState(false);
  return (
    <>
      <JoinIntro link={joining.link} />
      {isKnown ? <KnownPerson {...joining} /> : <NewPerson {...joining} />}
      <Button variant="quiet" onPress={() => setKnown(!isKnown)}>
        {isKnown ? text.isNew : text.beenHere}
      </Button>
    </>
  );
};

const { passkey: words } = personText;

const NewPerson = ({ invitation, link, own }: Joining) => {
  const client = useClient();
  const [name, setName] = useState(link.name ?? '');
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLDivElement>(null);
  const joining = { invitation, name: name.trim() };
  const hasName = (): boolean => {
    if (joining.name !== '') return true;
    setProblem(text.nameMissing);
    field.current?.querySelector('input')?.focus();
    return false;
  };
  return (
    <>
      <div ref={field}>
        <TextField
          label={text.name}
          description={text.nameHelp}
          errorMessage={problem}
          autoComplete="name"
          maxLength={100}
          autoFocus={link.name === null}
          value={name}
          onChange={(next) => {
            setName(next);
            setProblem(undefined);
          }}
        />
      </div>
      {own.signIn.passkey && <p className={styles['help']}>{words.help}</p>}
      <WaysIn
        offers={own.signIn}
        passkeyLabel={words.create}
        onPasskey={() => makePasskey(client, joining)}
        onSignedIn={(joined) => openJoined(own, joined)}
        atIssuer={joining}
        autoFocus={link.name !== null}
        isReady={hasName}
        invitation={invitation}
      />
    </>
  );
};

const KnownPerson = ({ invitation, own }: Joining) => {
  const client = useClient();
  const queries = useQueryClient();
  return (
    <>
      <p>{text.beenHereText}</p>
      <WaysIn
        offers={own.signIn}
        passkeyLabel={words.signIn}
        onPasskey={() => signInByAnyPasskey(client)}
        onSignedIn={async (known) => {
          queries.setQueryData(queryKeys.own, known);
        }}
        atIssuer={{ invitation }}
        invitation={invitation}
      />
    </>
  );
};
