import {
  signingSecrets,
  type TestMessage,
  type WebhookDelivery,
} from '@content-publishing/domain/webhooks';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import type { RecordNotFound, TestedRecently } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import { parseUuid } from '../use-case/find-or.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'webhooks' | 'webhookSender' | 'ids' | 'clock'>;

/** Minimum time between two tests of a webhook, in seconds. */
const MIN_PAUSE_SECONDS = 5;

/**
 * Sends the message `webhook.test` to a webhook, also to a disabled one, and returns its delivery
 * (management API, POST /external/webhooks/{id}/test). The state of the webhook stays. Returns
 * `tested-recently` within 5 seconds after another test.
 *
 * @example
 * const delivery = await testWebhook(ports)(actor, webhookId);
 */
export const testWebhook = useCase(
  { permissions: ['webhooks:write'], errors: ['record-not-found', 'tested-recently'] },
  (ports: Deps) => (actor, reference: string) => {
    const { webhooks, webhookSender, ids, clock } = ports;
    const { workspaceId } = actor;
    const tested = async (): Promise<Result<WebhookDelivery, RecordNotFound | TestedRecently>> => {
      const id = parseUuid(reference);
      const webhook = id ? await webhooks.find(workspaceId, id) : null;
      if (webhook === null) return err({ kind: 'record-not-found', record: 'webhook', reference });
      const at = clock.now();
      const begun = await webhooks.beginTest(workspaceId, webhook.id, {
        at,
        notAfter: new Date(Date.parse(at) - MIN_PAUSE_SECONDS * 1000).toISOString(),
        activity: activityOf(ports, actor, 'webhook.tested', {
          id: webhook.id,
          name: webhook.name,
        }),
      });
      if (!begun) return err({ kind: 'tested-recently', retryAfterSeconds: MIN_PAUSE_SECONDS });
      const message: TestMessage = {
        type: 'webhook.test',
        timestamp: at,
        data: { webhookId: webhook.id },
      };
      const messageId = ids.next();
      const { retryAfterSeconds: _seconds, ...result } = await webhookSender.send({
        url: webhook.url,
        headers: webhook.headers,
        id: messageId,
        at,
        body: JSON.stringify(message),
        secrets: signingSecrets(webhook, at),
      });
      const delivery = { id: ids.next(), at, type: message.type, messageId, attempt: 1, ...result };
      await webhooks.addDelivery(workspaceId, webhook.id, delivery);
      return ok(delivery);
    };
    return new ResultAsync(tested());
  },
);
