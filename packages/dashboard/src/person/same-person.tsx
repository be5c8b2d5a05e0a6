import { valueOf } from '../client/call-error.ts';
import { useService } from '../client/service.ts';
import { personText } from '../text/person.ts';
import { DASHBOARD } from '../ui/address.ts';
import { Button } from '../ui/button.tsx';
import { type OwnSession, useOwnSession } from './own-session.ts';
import { signInByAnyPasskey } from './passkey.ts';
import { tellOtherTabs } from './session-news.ts';
import { WaysIn } from './ways-in.tsx';

const { confirm: text, passkey } = personText;

/** Ways in for the user of the open page alone, whose text another person must not send. */
export const SamePerson = ({
  user,
  onSignedIn,
}: {
  readonly user: { readonly id: string; readonly name: string };
  readonly onSignedIn: () => Promise<void> | void;
}) => {
  const { client, gate } = useService();
  const { data: own } = useOwnSession();
  const takeSame = async ({ user: found }: OwnSession): Promise<void> => {
    if (found?.id !== user.id) {
      await valueOf(client.closeDashboardSession());
      throw new Error(text.otherPerson(found?.name ?? '', user.name));
    }
    tellOtherTabs({ kind: 'signed-in', workspace: null, actor: found });
    gate.open();
    await onSignedIn();
  };
  if (!own) return null;
  return (
    <>
      <WaysIn
        offers={own.signIn}
        passkeyLabel={passkey.signIn}
        onPasskey={() => signInByAnyPasskey(client)}
        onSignedIn={takeSame}
        atIssuer={{ returnTo: location.pathname + location.search }}
      />
      <Button variant="quiet" onPress={() => location.assign(`${DASHBOARD}/`)}>
        {text.someoneElse(user.name)}
      </Button>
    </>
  );
};
