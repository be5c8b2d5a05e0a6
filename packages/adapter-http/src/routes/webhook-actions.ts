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
} from '@content-publishing/domain';
import { principalOf } from '../auth/principal.ts';
import { bodyOf, rejectBody } from '../body/json-body.ts';
import { ETAG } from '../caching/conditional-headers.ts';
import { formatEtag } from '../caching/etag.ts';
import { errorResponses } from '../errors/error-body.ts';
import { sendError } from '../errors/send-error.ts';
import { endTurn } from '../limits/inflight-request-limit.ts';
import { operationOf } from '../openapi/operation.ts';
import {
  exampleWebhookDeliveries,
  exampleWebhookDelivery,
  exampleWebhookWithSecret,
} from '../openapi/webhook-examples.ts';
import { rejectQuery } from '../query.ts';
import type { ContractServer } from '../type-provider.ts';
import { accessWith } from './access.ts';
import { versionOf } from './webhook-version.ts';
import type { RecordPath } from './record/path.ts';

/** Adds the test of a webhook, the change of its secret, and the list of its deliveries. */
export const webhookActionRoutes = (
  server: ContractServer,
  ports: Ports,
  path: RecordPath,
): void => {
  testRoute(server, ports, path);
  secretRoute(server, ports, path);
  deliveriesRoute(server, ports, path);
};

const testRoute = (server: ContractServer, ports: Ports, path: RecordPath): void => {
  const test = testWebhook(ports);
  server.post(
    `${path.url}/test`,
    {
      onRequest: [...accessWith(ports, testWebhook), rejectQuery, rejectBody],
      schema: {
        params: path.params,
        response: { 200: WebhookDeliverySchema, ...errorResponses },
      },
      config: {
        operation: operationOf(testWebhook, {
          operationId: 'testWebhook',
          summary: 'Test a webhook',
          description:
            'Sends the message `webhook.test` to a webhook, also to a disabled one, and returns its ' +
            'delivery, after at most 15 seconds. The state of the webhook stays. A webhook can be ' +
            'tested once in 5 seconds.',
          errors: {
            'record-not-found': true,
            'tested-recently': true,
            'invalid-input': true,
            'unexpected-body': true,
          },
          responseExample: exampleWebhookDelivery,
        }),
      },
    },
    async (request, reply) => {
      // The receiver may take its time.
      endTurn(request);
      const tested = await test(principalOf(request), path.referenceOf(request));
      return tested.match(
        (delivery) => reply.code(200).send(delivery),
        (error) => sendError(reply, error),
      );
    },
  );
};

const secretRoute = (server: ContractServer, ports: Ports, path: RecordPath): void => {
  const change = changeWebhookSecret(ports);
  server.post(
    `${path.url}/secret`,
    {
      onRequest: [...accessWith(ports, changeWebhookSecret), rejectQuery],
      schema: {
        params: path.params,
        body: SecretChangeSchema,
        response: { 200: WebhookWithSecretSchema, ...errorResponses },
      },
      config: {
        operation: operationOf(changeWebhookSecret, {
          operationId: 'changeWebhookSecret',
          summary: 'Change the secret of a webhook',
          description:
            'Gives another secret to a webhook, and shows it once. The former one signs the messages ' +
            'as well for 24 hours, so that the receiver can be changed meanwhile; with `immediately` ' +
            'it does not, as after a leak.',
          errors: { 'record-not-found': true, 'record-changed': true, 'invalid-input': true },
          requestExample: { immediately: false },
          responseExample: exampleWebhookWithSecret,
          responseHeaders: { 200: ETAG },
        }),
      },
    },
    async (request, reply) => {
      const changed = await change(principalOf(request), {
        reference: path.referenceOf(request),
        input: bodyOf(request),
      });
      return changed.match(
        (webhook) =>
          reply
            .code(200)
            .header('etag', formatEtag(versionOf(webhook)))
            .send(webhook),
        (error) => sendError(reply, error),
      );
    },
  );
};

const deliveriesRoute = (server: ContractServer, ports: Ports, path: RecordPath): void => {
  const deliveriesFor = listWebhookDeliveries(ports);
  server.route({
    method: ['GET', 'HEAD'],
    url: `${path.url}/deliveries`,
    onRequest: [...accessWith(ports, listWebhookDeliveries), rejectQuery],
    schema: {
      params: path.params,
      response: { 200: WebhookDeliveriesSchema, ...errorResponses },
    },
    config: {
      operation: operationOf(listWebhookDeliveries, {
        operationId: 'listWebhookDeliveries',
        summary: 'List the deliveries of a webhook',
        description:
          'Returns the last 100 attempts to send a message, newest first, each with the beginning of ' +
          'the response.',
        errors: { 'record-not-found': true, 'invalid-input': true },
        responseExample: exampleWebhookDeliveries,
      }),
    },
    handler: async (request, reply) => {
      const found = await deliveriesFor(principalOf(request), path.referenceOf(request));
      return found.match(
        (data) => reply.code(200).send({ data }),
        (error) => sendError(reply, error),
      );
    },
  });
};
