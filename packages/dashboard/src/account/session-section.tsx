import type { UserSessions } from '@content-publishing/domain/people';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { ReadState } from '../client/read-state.tsx';
import { useClient } from '../client/service.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { endSession, endSessions, listSessions } from '../person/own-calls.ts';
import { tellOtherTabs } from '../person/session-news.ts';
import { accountText } from '../text/account.ts';
import { DASHBOARD } from '../ui/address.ts';
import { Ago } from '../ui/ago.tsx';
import { Button } from '../ui/button.tsx';
import list from '../ui/list.module.css';
import section from '../ui/section.module.css';
import { StatusBadge } from '../ui/status-badge.tsx';
import { showToast } from '../ui/toast.tsx';
import styles from './account.module.css';
import { browserInWords } from './browser-in-words.ts';

const { sessions: text } = accountText;

/** Sessions of the user; each can be ended, and all together. */
export const SessionSection = ({ issuer }: { readonly issuer: string }) => {
  const client = useClient();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const query = useQuery({
    queryKey: [...queryKeys.own, 'sessions'],
    queryFn: () => listSessions(client),
  });
  const end = async (id: string): Promise<void> => {
    try {
      await endSession(client, id);
      showToast({ text: text.ended });
    } catch (error) {
      showToast({ text: problemOf(error).message, isProblem: true });
    }
    await queries.invalidateQueries({ queryKey: queryKeys.own });
  };
  const endAll = async (): Promise<void> => {
    await endSessions(client);
    tellOtherTabs({ kind: 'signed-out', isDiscarded: false });
    location.assign(`${DASHBOARD}/`);
  };
  return (
    <section className={section['section']}>
      <h2>{text.title}</h2>
      <ReadState query={query} />
      <ul className={styles['list']}>
        {query.data?.data.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            issuer={issuer}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      <Button onPress={() => setAsking(true)}>{text.everywhere}</Button>
      {isAsking && (
        <ActionDialog
          title={text.everywhereTitle}
          role="alertdialog"
          onOpenChange={() => setAsking(false)}
          actionLabel={text.everywhere}
          isDangerous
          onAction={endAll}
        >
          <p>{text.everywhereText}</p>
        </ActionDialog>
      )}
    </section>
  );
};

const SessionRow = ({
  session: { agent, method, seenAt, isCurrent },
  issuer,
  onEnd,
}: {
  readonly session: UserSessions['data'][number];
  readonly issuer: string;
  readonly onEnd: () => void;
}) => {
  const where = browserInWords(agent);
  return (
    <li className={styles['row']}>
      <div className={list['main']}>
        <span className={list['name']}>
          <strong>{where}</strong>
          {isCurrent && <StatusBadge tone="accent" label={text.current} />}
        </span>
        <span className={list['second']}>
          {method === 'passkey' ? text.by.passkey : text.by.oidc(issuer)} · {text.seen}{' '}
          <Ago at={seenAt} />
        </span>
      </div>
      {!isCurrent && (
        <Button variant="quiet" isCompact aria-label={text.endOf(where)} onPress={onEnd}>
          {text.end}
        </Button>
      )}
    </li>
  );
};
