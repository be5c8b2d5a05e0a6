import { Suspense } from 'react';
import { useLocation, Route, Switch } from 'wouter';
import { mayOneOf, useSession } from '../client/session.ts';
import { en } from '../text/en.ts';
import { Link } from '../ui/button.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { EmptyState } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Navigation } from './navigation.tsx';
import { SCREENS } from './screens.ts';
import styles from './shell.module.css';
import { useLiveChanges } from './use-live-changes.ts';

/** Frame of all screens: the navigation, and the screen of the address. */
export const Shell = () => {
  const session = useSession();
  const [location] = useLocation();
  useLiveChanges();
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
