import {
  changeWebhookSecret,
  listWebhookDeliveries,
  type Ports,
  testWebhook,
} from '@content-publishing/application';
import {
  SecretChangeSchema,
  WebhookDeliveriesSchema,
  WebhookDeliverySchema,
  WebhookWithSecretSchema,
} from '@content-publishing/domain/webhooks';
import { endTurn } from '../limits/inflight-request-limit.ts';
import {
  exampleWebhookDeliveries,
  exampleWebhookDelivery,
  exampleWebhookWithSecret,
} from '../openapi/webhook-examples.ts';
import type { ContractServer } from '../type-provider.ts';
import { versionOf } from './webhook-version.ts';
import type { RecordPath } from './record/path.ts';
import { operation } from './operation.ts';

/** Adds the test of a webhook, the change of its secret, and the list of its deliveries. */
export const webhookActionRoutes = (
  server: ContractServer,
  ports: Ports,
  path: RecordPath,
): void => {
  operation(server, ports, testWebhook, {
    method: 'POST',
    url: `${path.url}/test`,
    params: path.params,
    response: { 200: WebhookDeliverySchema },
    doc: {
      operationId: 'testWebhook',
      summary: 'Test a webhook',
      description:
        'Sends the message `webhook.test` to a webhook, also to a disabled one, and returns its ' +
        'delivery, after at most 15 seconds. The state of the webhook stays. A webhook can be ' +
        'tested once in 5 seconds.',
      responseExample: exampleWebhookDelivery,
    },
    input: ({ request }) => {
      // The receiver may take its time.
      endTurn(request);
      return path.referenceOf(request);
    },
  });
  operation(server, ports, changeWebhookSecret, {
    method: 'POST',
    url: `${path.url}/secret`,
    config: { isCompressed: false },
    params: path.params,
    body: SecretChangeSchema,
    etag: versionOf,
    response: { 200: WebhookWithSecretSchema },
    doc: {
      operationId: 'changeWebhookSecret',
      summary: 'Change the secret of a webhook',
      description:
        'Gives another secret to a webhook, and shows it once. The former one signs the messages ' +
        'as well for 24 hours, so that the receiver can be changed meanwhile; with `immediately` ' +
        'it does not, as after a leak.',
      requestExample: { immediately: false },
      responseExample: exampleWebhookWithSecret,
    },
    input: ({ request, body }) => ({ reference: path.referenceOf(request), input: body() }),
  });
  operation(server, ports, listWebhookDeliveries, {
    method: 'GET',
    url: `${path.url}/deliveries`,
    params: path.params,
    response: { 200: WebhookDeliveriesSchema },
    doc: {
      operationId: 'listWebhookDeliveries',
      summary: 'List the deliveries of a webhook',
      description:
        'Returns the last 100 attempts to send a message, newest first, each with the beginning of ' +
        'the response.',
      responseExample: exampleWebhookDeliveries,
    },
    input: ({ request }) => path.referenceOf(request),
    reply: (reply, data) => reply.send({ data }),
  });
};
