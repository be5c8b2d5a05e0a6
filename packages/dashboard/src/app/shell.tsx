import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { READERS } from '@content-publishing/domain/tenant';
import type { EventFollower } from '@content-publishing/site-kit/events';
import { useQueryClient } from '@tanstack/react-query';
import { useService } from '../client/service.ts';
import { mayOneOf, useSession } from '../client/session.ts';
import type { Cursor } from '../live/follow-changes.ts';
import { en } from '../text/en.ts';
import { Link } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Navigation } from './navigation.tsx';
import { PaletteHost } from './palette-host.tsx';
import { SCREENS } from './screens.ts';
import styles from './shell.module.css';
import { useUnsentTexts } from './use-unsent-texts.ts';

/** Frame of all screens: the navigation, and the screen of the address. */
export const Shell = () => {
  const session = useSession();
  const [location] = useLocation();
  useLiveChanges();
  useUnsentTexts();
  return (
    <div className={styles['shell']}>
      <a href="#content" className={styles['skip']}>
        {en.app.skip}
      </a>
      <Navigation />
      <main id="content" tabIndex={-1} className={styles['content']}>
        <ErrorBoundary resetKey={location}>
          <Suspense fallback={<LoadingScreen />}>
            <Switch>
              {SCREENS.filter(({ needs }) => mayOneOf(session, needs)).map(({ path, Screen }) => (
                <Route key={path} path={path} component={Screen} />
              ))}
              <Route component={NotFoundScreen} />
            </Switch>
          </Suspense>
        </ErrorBoundary>
      </main>
      <PaletteHost />
    </div>
  );
};

const LoadingScreen = () => (
  <div className={styles['loading']}>
    <Skeleton />
  </div>
);

const NotFoundScreen = () => (
  <Page title={en.app.name}>
    <EmptyState text={en.app.notFound}>
      <Link variant="button" href="/">
        {en.app.toHome}
      </Link>
    </EmptyState>
  </Page>
);

/** Calls `listener` when the page is shown or hidden, and when the connection comes or goes. */
const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('visibilitychange', listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    document.removeEventListener('visibilitychange', listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

const isWatched = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Has the lists on the screen read again when the service reports a change. A tab has one waiting
 * request while it is shown, online and signed in, and goes on where it stopped.
 */
const useLiveChanges = (): void => {
  const { client, gate } = useService();
  const queries = useQueryClient();
  const mayFollow = mayOneOf(useSession(), READERS);
  const isClosed = useSyncExternalStore(gate.subscribe, gate.isClosed);
  const isFollowing = useSyncExternalStore(subscribe, isWatched) && mayFollow && !isClosed;
  const [cursor] = useState<Cursor>({ current: undefined });
  useEffect(() => {
    if (!isFollowing) return undefined;
    let isOver = false;
    let follower: EventFollower | undefined;
    const start = async (): Promise<void> => {
      // Loaded after the first screen, which does not need it.
      const { followChanges } = await import('../live/follow-changes.ts');
      if (!isOver) follower = followChanges(client, queries, cursor);
    };
    void start();
    return () => {
      isOver = true;
      void follower?.close();
    };
  }, [client, cursor, isFollowing, queries]);
};
