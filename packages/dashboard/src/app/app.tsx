import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Router } from 'wouter';
import { createQueryClient } from '../client/query-client.ts';
import { type Service, ServiceContext } from '../client/service.ts';
import { BASE } from '../ui/href.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import { ToastRegion } from '../ui/toast.tsx';
import { SessionProvider } from './session-provider.tsx';
import { Shell } from './shell.tsx';
import { useLinkNavigation } from './use-link-navigation.ts';

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
