import { pageOf, showWebhook, webhookList } from '@content-publishing/domain';
import type { Ports } from '../ports.ts';
import { useCase } from '../use-case/use-case.ts';

/**
 * Returns a page of the webhooks of the workspace (management API, GET /external/webhooks). The
 * input is the query with numbers already converted from strings; the page has the order in effect.
 *
 * @example
 * const page = await listWebhooks(ports)(principal, { orderBy: 'name', order: 'asc' });
 */
export const listWebhooks = useCase(
  { permissions: ['webhooks:write'], errors: ['invalid-input'] },
  ({ webhooks }: Pick<Ports, 'webhooks'>) =>
    ({ workspaceId }, input: unknown) =>
      webhookList.parse(input).asyncMap(async (query) => {
        const { total, data } = await webhooks.list(workspaceId, query);
        return pageOf(query, { total, data: data.map(showWebhook) });
      }),
);
