import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError } from '../client/call-error.ts';
import { ReadState } from '../client/read-state.tsx';
import { useClient } from '../client/service.ts';
import { openLink } from '../person/own-calls.ts';
import { useOwnSession } from '../person/own-session.ts';
import { joinText as text } from '../text/join.ts';
import { Link } from '../ui/button.tsx';
import { usePageTitle } from '../ui/page.tsx';
import { JoinAs } from './join-as.tsx';
import { JoinNew } from './join-new.tsx';
import styles from './join.module.css';
import { Recovery } from './recovery.tsx';

/** Secret of the link, which is neither in the address bar nor in the history from now on. */
const INVITATION = location.hash.slice(1);
history.replaceState(null, '', location.pathname);

const NOT_FOUND = 404;

/** Page that a link of an invitation opens, or a link for a lost passkey. */
export const JoinScreen = () => {
  const client = useClient();
  const isWhole = INVITATION.startsWith('cpi_');
  const link = useQuery({
    queryKey: ['link'],
    queryFn: () => openLink(client, INVITATION),
    enabled: isWhole,
    staleTime: Infinity,
  });
  const own = useOwnSession(isWhole);
  const { error } = link;
  if (!isWhole) return <Message title={text.incomplete}>{text.incompleteText}</Message>;
  if (error instanceof CallError && error.error.status === NOT_FOUND) {
    return (
      <Message title={text.gone}>
        {text.goneText} <Link href="/">{text.signIn}</Link>
      </Message>
    );
  }
  if (!link.data || !own.data) {
    return link.error || own.error ? (
      <Card>
        <ReadState query={link.error ? link : own} />
      </Card>
    ) : null;
  }
  const joining = { invitation: INVITATION, link: link.data, own: own.data };
  const { user } = own.data;
  return (
    <Card>
      {link.data.kind === 'recovery' && <Recovery {...joining} />}
      {link.data.kind === 'join' && user && <JoinAs {...joining} user={user} />}
      {link.data.kind === 'join' && !user && <JoinNew {...joining} />}
    </Card>
  );
};

const Card = ({ children }: { readonly children: ReactNode }) => (
  <main className={styles['screen']}>
    <div className={styles['card']}>{children}</div>
  </main>
);

const Message = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => {
  usePageTitle(title);
  return (
    <Card>
      <h1>{title}</h1>
      <p>{children}</p>
    </Card>
  );
};
