import { listActivity, type Ports } from '@content-publishing/application';
import { ActivityQuerySchema, ActivitySchema } from '@content-publishing/domain/tenant';
import { exampleActivityPage } from '../openapi/tenant-examples.ts';
import type { ContractServer } from '../type-provider.ts';
import { listRoute } from './record/list.ts';
import { pageSchema } from './record/page.ts';

/** Adds the operation that lists the activity of the workspace (management API, Operations). */
export const activityRoutes = (server: ContractServer, ports: Ports): void => {
  listRoute(server, ports, {
    url: '/external/activity',
    query: ActivityQuerySchema,
    page: pageSchema(ActivitySchema, ['at'], 'ActivityPage'),
    list: listActivity,
    operationId: 'listActivity',
    summary: 'List changes',
    description:
      'Returns a page of the changes in the workspace, newest first: which API key changed which ' +
      'record, when, and by which request. Entries are stored for 90 days, unless the ' +
      'operator configures another time.',
    example: exampleActivityPage,
  });
};
