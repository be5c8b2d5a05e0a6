import { useQueryClient } from '@tanstack/react-query';
import { CallError, problemOf, valueOf } from '../client/call-error.ts';
import { storeConnection } from '../client/connection.ts';
import { queryKeys } from '../client/query-client.ts';
import { createService, useService } from '../client/service.ts';
import type { Session } from '../client/session.ts';
import { en } from '../text/en.ts';
import { tellOtherTabs } from './session-news.ts';

const UNAUTHORIZED = 401;

/**
 * Returns a function that signs a person in with a key, at an address if the dashboard is not
 * served by the service. It returns the problem, or undefined. A key of another workspace than the
 * open one is rejected, since the text on the screen belongs to that.
 */
export const useSignIn = () => {
  const service = useService();
  const queries = useQueryClient();

  const enter = async (key: string, address: string): Promise<string | undefined> => {
    const asked = service.hasCookie
      ? service.client.openDashboardSession(key)
      : createService({ address, key }, false).client.getSession();
    const session = await valueOf(asked);
    const open = queries.getQueryData<Session>(queryKeys.session)?.workspace;
    if (open && open.id !== session.workspace.id) {
      if (service.hasCookie) await service.client.closeDashboardSession();
      return en.session.otherWorkspace(session.workspace.name, open.name);
    }
    if (!service.hasCookie && address !== service.address) {
      storeConnection({ address, key });
      location.reload();
      return undefined;
    }
    service.setKey(key);
    queries.setQueryData(queryKeys.session, session);
    service.gate.open();
    tellOtherTabs({ workspace: session.workspace });
    await queries.invalidateQueries();
    return undefined;
  };

  return async (key: string, address: string): Promise<string | undefined> => {
    try {
      return await enter(key, address);
    } catch (error) {
      const isUnknown = error instanceof CallError && error.error.status === UNAUTHORIZED;
      return isUnknown ? en.session.unknownKey : problemOf(error).message;
    }
  };
};
