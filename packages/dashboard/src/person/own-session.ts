import type { DashboardSession } from '@content-publishing/domain/people';
import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { readOwnSession } from './own-calls.ts';

/** User who is signed in, with the workspaces to open, and the ways of signing in. */
export type OwnSession = DashboardSession;

/** Reads who is signed in, whatever the workspace, and how one can sign in. */
export const useOwnSession = (enabled = true) => {
  const client = useClient();
  return useQuery({ queryKey: queryKeys.own, queryFn: () => readOwnSession(client), enabled });
};
