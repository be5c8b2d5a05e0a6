import { useSession } from '../client/session.ts';
import { useOwnSession } from '../person/own-session.ts';
import { ReadState } from '../client/read-state.tsx';
import { useConfirmed } from '../person/use-confirmed.tsx';
import { accountText as text } from '../text/account.ts';
import { EmptyState } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { IssuerSection } from './issuer-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasskeySection } from './passkey-section.tsx';
import { SessionSection } from './session-section.tsx';

/** Account of the user: the name, the ways of signing in, and the sessions. */
export const AccountScreen = () => {
  const { user } = useSession();
  return <Page title={text.title}>{user ? <Sections /> : <EmptyState text={text.keyOnly} />}</Page>;
};

const Sections = () => {
  const query = useOwnSession();
  const { confirmed, dialog } = useConfirmed();
  const own = query.data;
  if (!own?.user) return <ReadState query={query} />;
  return (
    <>
      <NameSection name={own.user.name} />
      <PasskeySection confirmed={confirmed} />
      {own.signIn.oidc && (
        <IssuerSection name={own.signIn.oidc.name} email={own.user.email} confirmed={confirmed} />
      )}
      <SessionSection issuer={own.signIn.oidc?.name ?? ''} />
      {dialog}
    </>
  );
};
