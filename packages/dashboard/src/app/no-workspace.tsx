import { type ReactNode, useEffect } from 'react';
import { ADDRESSED, baseOf, FIRST_QUERY, FIRST_SCREEN } from '../ui/address.ts';
import { type OwnSession, useOwnSession } from '../person/own-session.ts';
import { ReadState } from '../client/read-state.tsx';
import type { Session } from '../client/session.ts';
import { noWorkspaceText as text } from '../text/sign-in.ts';
import { usePageTitle } from '../ui/page.tsx';
import styles from './sign-in.module.css';
import { WorkspaceList } from './workspace-list.tsx';

/**
 * Screen of a person who is signed in, but not in the workspace of the address. An address without a
 * workspace leads on to one of the user's.
 */
export const NoWorkspaceScreen = ({ opened }: { readonly opened: Session | undefined }) => {
  const query = useOwnSession(opened === undefined);
  return (
    <main className={styles['screen']}>
      <div className={styles['card']}>
        {opened ? <OtherKey opened={opened} /> : <ReadState query={query} />}
        {query.data && <NotMember own={query.data} />}
      </div>
    </main>
  );
};

const OtherKey = ({ opened: { workspace } }: { readonly opened: Session }) => (
  <Message title={text.otherKey} text={text.otherKeyText(workspace.name)}>
    <WorkspaceList all={[workspace]} />
  </Message>
);

const NotMember = ({ own: { user, workspaces } }: { readonly own: OwnSession }) => {
  const first = ADDRESSED === undefined ? workspaces[0] : undefined;
  useEffect(() => {
    if (first) location.replace(baseOf(first.id) + FIRST_SCREEN + FIRST_QUERY);
  }, [first]);
  if (first) return null;
  if (workspaces.length === 0) return <Message title={text.none} text={text.noneOf(user?.name)} />;
  return (
    <Message title={text.notMember} text={text.askForLink}>
      <WorkspaceList all={workspaces} />
    </Message>
  );
};

const Message = ({
  title,
  text: words,
  children,
}: {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}) => {
  usePageTitle(title);
  return (
    <>
      <h1>{title}</h1>
      <p>{words}</p>
      {children}
    </>
  );
};
