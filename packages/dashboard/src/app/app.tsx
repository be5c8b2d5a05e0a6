import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { matchRoute, Router, useLocation, useRouter } from 'wouter';
import { baseOf, FIRST_QUERY, FIRST_SCREEN, isJoining } from '../ui/address.ts';
import { createQueryClient } from '../client/query-client.ts';
import { type Service, ServiceContext, useService } from '../client/service.ts';
import { useSession } from '../client/session.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { ToastRegion } from '../ui/toast.tsx';
import { SCREENS } from './screens.ts';
import { SessionProvider } from './session-provider.tsx';
import { Shell } from './shell.tsx';

/** The whole dashboard. */
export const App = ({ service }: { readonly service: Service }) => {
  const [queries] = useState(createQueryClient);
  return (
    <ServiceContext value={service}>
      <QueryClientProvider client={queries}>
        <I18nProvider locale="en-GB">
          {isJoining ? (
            <Suspense>
              <JoinScreen />
            </Suspense>
          ) : (
            <SignedIn />
          )}
          <ToastRegion />
          <LiveRegion />
        </I18nProvider>
      </QueryClientProvider>
    </ServiceContext>
  );
};

const JoinScreen = lazy(async () => ({
  default: (await import('../join/join-screen.tsx')).JoinScreen,
}));

const SignedIn = () => {
  usePreloadedScreen();
  return (
    <SessionProvider>
      <Routed />
    </SessionProvider>
  );
};

/** Screens of the workspace that is open. */
const Routed = () => {
  const base = baseOf(useSession().workspace.id);
  return (
    <Router base={base}>
      <LinkNavigation base={base} />
      <Shell />
    </Router>
  );
};

/** Loads the code of the first screen, and reads what it shows, while the session is read. */
const usePreloadedScreen = (): void => {
  const { client } = useService();
  const queries = useQueryClient();
  const { parser } = useRouter();
  useEffect(() => {
    const preload = async (): Promise<void> => {
      const screen = SCREENS.find((known) => matchRoute(parser, known.path, FIRST_SCREEN)[0]);
      const code = await screen?.load();
      code?.read?.(client, queries, FIRST_QUERY);
    };
    // The screen loads its code again, and shows why it failed.
    preload().catch(() => undefined);
  }, [client, queries, parser]);
};

/**
 * Returns the path below `base` of the screen that a click leads to; undefined if the browser follows
 * the link, as to another workspace.
 */
const screenOf = (event: MouseEvent, base: string): string | undefined => {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  const hasModifier = altKey || ctrlKey || metaKey || shiftKey;
  if (defaultPrevented || button !== 0 || hasModifier) return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.target !== '' || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = link;
  const isScreen = pathname === base || pathname.startsWith(`${base}/`);
  if (origin !== location.origin || !isScreen || hash !== '') return undefined;
  return (pathname.slice(base.length) || '/') + search;
};

/** Shows the screens that links lead to without loading the page again. */
const LinkNavigation = ({ base }: { readonly base: string }) => {
  const [, navigate] = useLocation();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const screen = screenOf(event, base);
      if (screen === undefined) return;
      event.preventDefault();
      navigate(screen);
    };
    // Before the widgets: links of React Aria end the way of a click, and the page would be loaded again.
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [base, navigate]);
  return null;
};
