import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { matchRoute, Router, useLocation, useRouter, useSearch } from 'wouter';
import { createQueryClient } from '../client/query-client.ts';
import { type Service, ServiceContext, useService } from '../client/service.ts';
import { BASE } from '../ui/button.tsx';
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
          <Router base={BASE}>
            <Routed />
          </Router>
        </I18nProvider>
      </QueryClientProvider>
    </ServiceContext>
  );
};

const Routed = () => {
  useLinkNavigation();
  usePreloadedScreen();
  return (
    <>
      <SessionProvider>
        <Shell />
      </SessionProvider>
      <ToastRegion />
      <LiveRegion />
    </>
  );
};

/** Loads the code of the first screen, and reads what it shows, while the session is read. */
const usePreloadedScreen = (): void => {
  const { client } = useService();
  const queries = useQueryClient();
  const { parser } = useRouter();
  const [path] = useState(useLocation()[0]);
  const [query] = useState(useSearch());
  useEffect(() => {
    const preload = async (): Promise<void> => {
      const screen = SCREENS.find((known) => matchRoute(parser, known.path, path)[0]);
      const code = await screen?.load();
      code?.read?.(client, queries, query);
    };
    // The screen loads its code again, and shows why it failed.
    preload().catch(() => undefined);
  }, [client, queries, parser, path, query]);
};

/** Returns the path of the screen that a click leads to; undefined if the browser follows the link. */
const screenOf = (event: MouseEvent): string | undefined => {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  const hasModifier = altKey || ctrlKey || metaKey || shiftKey;
  if (defaultPrevented || button !== 0 || hasModifier) return undefined;
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.target !== '' || link.hasAttribute('download')) return undefined;
  const { origin, pathname, search, hash } = link;
  const isScreen = pathname === BASE || pathname.startsWith(`${BASE}/`);
  if (origin !== location.origin || !isScreen || hash !== '') return undefined;
  return (pathname.slice(BASE.length) || '/') + search;
};

/** Shows the screens that links lead to without loading the page again. */
const useLinkNavigation = (): void => {
  const [, navigate] = useLocation();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const screen = screenOf(event);
      if (screen === undefined) return;
      event.preventDefault();
      navigate(screen);
    };
    // Before the widgets: links of React Aria end the way of a click, and the page would be loaded again.
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, [navigate]);
};
