import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  listWebhooks,
  type Ports,
  updateWebhook,
} from '@content-publishing/application';
import {
  MAX_WEBHOOKS,
  WebhookDraftSchema,
  webhookList,
  WebhookPatchSchema,
  WebhookSchema,
  webhookVersion,
  WebhookWithSecretSchema,
} from '@content-publishing/domain/webhooks';
import { exampleWebhookWithSecret, webhookExample } from '../openapi/webhook-examples.ts';
import type { ContractServer } from '../type-provider.ts';
import { createRoute } from './record/create.ts';
import { deleteRoute } from './record/delete.ts';
import { listRoute } from './record/list.ts';
import { pageSchema } from './record/page.ts';
import { byId } from './record/path.ts';
import { readRoute } from './record/read.ts';
import { updateRoute } from './record/update.ts';
import { webhookActionRoutes } from './webhook-actions.ts';
import { versionOf } from './webhook-version.ts';

const URL = '/external/webhooks';
const path = byId(URL);
const schema = WebhookSchema;

/** Adds the operations of webhooks (management API, Operations). */
export const webhookRoutes = (server: ContractServer, ports: Ports): void => {
  listRoute(server, ports, {
    url: URL,
    query: webhookList.schema,
    page: pageSchema(schema, webhookList.orderFields, 'WebhookPage'),
    list: listWebhooks,
    operationId: 'listWebhooks',
    summary: 'List webhooks',
    description: 'Returns a page of the webhooks of the workspace. No secret is shown.',
    example: webhookExample.page,
  });
  createRoute(server, ports, {
    url: URL,
    body: WebhookDraftSchema,
    schema: WebhookWithSecretSchema,
    create: createWebhook,
    versionOf,
    hasSecret: true,
    operationId: 'createWebhook',
    summary: 'Create a webhook',
    description:
      'Creates a webhook, which sends a message to its URL after changes of what visitors may see, ' +
      'and shows its secret once. The message (`content.changed`, Standard Webhooks) covers all ' +
      'events of GET /external/events that were not sent yet, and names up to 100. Any status of ' +
      '200 to 299 within 15 seconds is a success; otherwise it is sent again, with the same ' +
      '`webhook-id` and body, for 24 hours. The URL must be https, at a public address. ' +
      `A workspace has at most ${MAX_WEBHOOKS} webhooks. With an Idempotency-Key the request can ` +
      'be retried: the webhook is created once, and `secret` is null in later responses.',
    requestExample: webhookExample.draft,
    example: exampleWebhookWithSecret,
  });
  readRoute(server, ports, {
    path,
    schema,
    read: getWebhook,
    versionOf: webhookVersion,
    operationId: 'getWebhook',
    summary: 'Read a webhook',
    description:
      'Returns a webhook. Its ETag is that of its settings: deliveries do not change it.',
    example: webhookExample.record,
  });
  updateRoute(server, ports, {
    path,
    body: WebhookPatchSchema,
    schema,
    update: updateWebhook,
    versionOf: webhookVersion,
    operationId: 'updateWebhook',
    summary: 'Update a webhook',
    description:
      'Applies a JSON Merge Patch (RFC 7396) to a webhook. `isEnabled: true` enables one that was ' +
      'disabled, which goes on after its cursor; an earlier `cursor` sends its events again. ' +
      '`headers` replaces all headers.',
    requestExample: webhookExample.patch,
    example: webhookExample.patched,
  });
  deleteRoute(server, ports, {
    path,
    schema,
    remove: deleteWebhook,
    operationId: 'deleteWebhook',
    summary: 'Delete a webhook',
    description:
      'Deletes a webhook and its deliveries, and returns it. A message that is under way may still arrive.',
    example: webhookExample.record,
  });
  webhookActionRoutes(server, ports, path);
};
