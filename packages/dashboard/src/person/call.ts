import type { ManagementClient } from '@content-publishing/site-kit/management';
import { valueOf } from '../client/call-error.ts';

type Send = (
  method: string,
  path: string,
  fields: readonly string[],
  request: {
    readonly at?: readonly string[];
    readonly body?: unknown;
    readonly query?: unknown;
    readonly headers?: Readonly<Record<string, string>>;
    readonly mayRepeat?: boolean;
  },
) => ReturnType<ManagementClient['getSession']>;

export const call = async <Value>(
  { send }: ManagementClient,
  ...[method, path, fields, request]: Parameters<Send>
): Promise<Value> =>
  (await valueOf((send as unknown as Send)(method, path, fields, request))) as unknown as Value;
