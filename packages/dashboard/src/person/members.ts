import type { Member } from '@content-publishing/domain/people';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { allPages } from '../client/all-pages.ts';
import { call } from './call.ts';

interface Page<Row> {
  readonly total: number;
  readonly data: readonly Row[];
}

/** Returns all members of the workspace. */
export const listMembers = (client: ManagementClient): Promise<readonly Member[]> =>
  allPages(async (query) => ({
    ok: true,
    value: await call<Page<Member>>(client, 'get', '/external/members', ['page', 'total', 'data'], {
      query,
    }),
  }));
