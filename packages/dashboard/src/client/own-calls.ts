import type { ManagementClient } from '@content-publishing/site-kit/management';
import { valueOf } from './call-error.ts';
import type { OwnSession } from './own-session.ts';

type Send = (
  method: string,
  path: string,
  fields: readonly string[],
  request: {
    readonly at?: readonly string[];
    readonly body?: unknown;
    readonly query?: unknown;
    readonly mayRepeat?: boolean;
  },
) => ReturnType<ManagementClient['getSession']>;

const call = async <Value>(
  { send }: ManagementClient,
  ...[method, path, fields, request]: Parameters<Send>
): Promise<Value> =>
  // oxlint-disable-next-line
  (await valueOf((send as unknown as Send)(method, path, fields, request))) as unknown as Value;

const OWN = ['user', 'workspaces', 'signIn'];

export const readOwnSession = (client: ManagementClient): Promise<OwnSession> =>
  call(client, 'get', '/dashboard/session', OWN, {});
