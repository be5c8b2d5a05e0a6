import { showWebhook, type WebhookDelivery } from '@content-publishing/domain';
import type { Ports } from '../ports.ts';
import { findOr, parseUuid } from '../use-case/find-or.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'webhooks'>;

/**
 * Returns the webhook with an id (management API, GET /external/webhooks/{id}).
 *
 * @example
 * const webhook = await getWebhook(ports)(principal, webhookId);
 */
export const getWebhook = useCase(
  { permissions: ['webhooks:write'], errors: ['record-not-found'] },
  ({ webhooks }: Deps) =>
    ({ workspaceId }, reference: string) =>
      findOr(parseUuid(reference), (id) => webhooks.find(workspaceId, id), {
        kind: 'record-not-found',
        record: 'webhook',
        reference,
      }).map(showWebhook),
);

/**
 * Returns the last deliveries of a webhook, newest first (management API, GET
 * /external/webhooks/{id}/deliveries).
 *
 * @example
 * const deliveries = await listWebhookDeliveries(ports)(principal, webhookId);
 */
export const listWebhookDeliveries = useCase(
  { permissions: ['webhooks:write'], errors: ['record-not-found'] },
  (ports: Deps) => (principal, reference: string) => {
    const { webhooks } = ports;
    const { workspaceId } = principal;
    const found = async (id: string): Promise<readonly WebhookDelivery[] | null> =>
      (await webhooks.find(workspaceId, id)) === null
        ? null
        : webhooks.listDeliveries(workspaceId, id);
    return findOr(parseUuid(reference), found, {
      kind: 'record-not-found',
      record: 'webhook',
      reference,
    });
  },
);
