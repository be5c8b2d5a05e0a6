import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react';
import { ADDRESSED, enterWorkspace } from '../ui/address.ts';
import { CallError, valueOf } from '../client/call-error.ts';
import { narrowFrames } from '../client/frame-policy.ts';
import { queryKeys } from '../client/query-client.ts';
import { ReadState } from '../client/read-state.tsx';
import { useService } from '../client/service.ts';
import { SessionContext } from '../client/session.ts';
import { useOtherTabs } from './other-session.ts';
import styles from './sign-in.module.css';

const SignInScreen = lazy(async () => ({ default: (await import('./sign-in.tsx')).SignInScreen }));

const loadDialog = () => import('./sign-in-dialog.tsx');
const SignInDialog = lazy(async () => ({ default: (await loadDialog()).SignInDialog }));

const NoWorkspaceScreen = lazy(async () => ({
  default: (await import('./no-workspace.tsx')).NoWorkspaceScreen,
}));

const OtherSessionDialog = lazy(async () => ({
  default: (await import('./other-session-dialog.tsx')).OtherSessionDialog,
}));

const BAD_REQUEST = 400;
const UNAUTHORIZED = 401;
const FORBIDDEN = 403;

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
    queryFn: async ({ signal }) => {
      const session = await valueOf(client.getSession({ signal }));
      enterWorkspace(session.workspace.id);
      narrowFrames(session.workspace);
      return session;
    },
    enabled: address !== '',
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
    // The session of the first read is the one of the screen; see `useOtherTabs`.
    gcTime: Infinity,
  });
  const { data, error } = query;
  const isSignedIn = data !== undefined;
  useEffect(() => {
    // A later sign-in needs no code of a service that has another build by then.
    if (!isSignedIn) return;
    const prepare = async (): Promise<void> => (await loadDialog()).showIssuerProblem();
    prepare().catch(() => undefined);
  }, [isSignedIn]);
  const { opened = data, other, isSignedOut } = useOtherTabs(data);

  const isElsewhere = opened && ADDRESSED !== undefined && ADDRESSED !== opened.workspace.id;
  if (!data || !opened || isElsewhere) {
    const status = error instanceof CallError ? error.error.status : null;
    if (status === UNAUTHORIZED || address === '') {
      return (
        <Suspense>
          <SignInScreen />
        </Suspense>
      );
    }
    if (isElsewhere || status === BAD_REQUEST || status === FORBIDDEN) {
      return (
        <Suspense>
          <NoWorkspaceScreen opened={opened} />
        </Suspense>
      );
    }
    // Without a `main` the first paint stays, which is in the page itself.
    if (!error) return <ReadState query={query} lines={0} />;
    return (
      <main className={styles['screen']}>
        <ReadState query={query} />
      </main>
    );
  }
  return (
    <SessionContext value={data}>
      {/* The text of one person is not shown to another. */}
      {(!other || (other.workspace && other.workspace.id !== data.workspace.id)) && children}
      {other && (
        <Suspense>
          <OtherSessionDialog other={other} opened={opened} />
        </Suspense>
      )}
      {isClosed && !other && (
        <Suspense>
          <SignInDialog isSignedOut={isSignedOut} />
        </Suspense>
      )}
    </SessionContext>
  );
};
