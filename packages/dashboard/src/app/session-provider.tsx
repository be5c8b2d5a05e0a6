import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { CallError, valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { ReadState } from '../client/read-state.tsx';
import { useService } from '../client/service.ts';
import { type Session, SessionContext } from '../client/session.ts';
import { en } from '../text/en.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions } from '../ui/dialog.tsx';
import { onSessionNews } from './session-news.ts';
import styles from './sign-in.module.css';
import { SignInDialog, SignInScreen } from './sign-in.tsx';

/** Time after which the session is read again, which renews its cookie, in milliseconds. */
const RENEW_MS = 30 * 60 * 1000;

/**
 * Shows its children to a person who is signed in, and the sign-in to all others. If the session
 * ends later, the sign-in is over the screen, which stays.
 */
export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const { client, gate, address } = useService();
  const isClosed = useSyncExternalStore(gate.subscribe, gate.isClosed);
  const query = useQuery({
    queryKey: queryKeys.session,
    queryFn: ({ signal }) => valueOf(client.getSession({ signal })),
    enabled: address !== '',
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
    // The session of the first read is the one of the screen; see `useOtherWorkspace`.
    gcTime: Infinity,
  });
  const { data, error } = query;
  const other = useOtherWorkspace(data);

  if (!data) {
    const isUnknown = error instanceof CallError && error.error.code === 'UNAUTHORIZED';
    if (isUnknown || address === '') return <SignInScreen />;
    return (
      <main className={styles['screen']}>
        <ReadState query={query} lines={3} />
      </main>
    );
  }
  return (
    <SessionContext value={data}>
      {children}
      {other !== undefined && <OtherWorkspaceDialog name={other} open={data.workspace.name} />}
      {isClosed && other === undefined && <SignInDialog />}
    </SessionContext>
  );
};

/**
 * Returns the name of a workspace that another tab has signed in to; undefined while all tabs are in
 * the workspace of `session`. The gate is closed meanwhile: text of one workspace must not be saved
 * to another.
 */
const useOtherWorkspace = (session: Session | undefined): string | undefined => {
  const { gate } = useService();
  const queries = useQueryClient();
  const [other, setOther] = useState<string>();
  const openId = session?.workspace.id;
  useEffect(
    () =>
      onSessionNews(({ workspace }) => {
        const isOther = workspace !== null && openId !== undefined && workspace.id !== openId;
        setOther(isOther ? workspace.name : undefined);
        if (workspace === null || isOther) gate.close();
        else {
          gate.open();
          void queries.invalidateQueries();
        }
      }),
    [gate, openId, queries],
  );
  return other;
};

const OtherWorkspaceDialog = ({ name, open }: { readonly name: string; readonly open: string }) => (
  <Dialog
    title={en.app.otherWorkspaceTitle}
    role="alertdialog"
    isOpen
    isDismissable={false}
    onOpenChange={() => undefined}
  >
    <p>{en.app.otherWorkspaceText(name, open)}</p>
    <DialogActions>
      <Button variant="primary" onPress={() => location.assign(import.meta.env.BASE_URL)}>
        {en.app.reload(name)}
      </Button>
    </DialogActions>
  </Dialog>
);
