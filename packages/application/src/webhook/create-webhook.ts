import {
  createWebhook as toWebhook,
  formatWebhookSecret,
  type InvalidInput,
  parseWebhookDraft,
  showWebhook,
  type WebhookWithSecret,
} from '@content-publishing/domain';
import type { ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import type { IdempotencyKeyInUse, TooManyWebhooks, WorkspaceNotFound } from '../errors/errors.ts';
import type { CreationRequest } from '../idempotency/create-idempotent.ts';
import type { Ports } from '../ports.ts';
import { createRecord } from '../records/create-record.ts';
import { useCase } from '../use-case/use-case.ts';
import { checkCursor } from './check-cursor.ts';

type Deps = Pick<
  Ports,
  'webhooks' | 'webhookSender' | 'events' | 'idempotencyKeys' | 'ids' | 'clock' | 'secrets'
>;

/**
 * Creates a webhook (management API, POST /external/webhooks); the draft is
 * `{name, url, types?, headers?, delaySeconds?, isEnabled?, cursor?}`. It begins at the end of the
 * feed of events, or after `cursor`. With an idempotency key it is created once; the response to a
 * repeated request has no secret.
 *
 * @example
 * const draft = { name: 'My site', url: 'https://site.example/hook' };
 * await createWebhook(ports)(principal, { draft });
 */
export const createWebhook = useCase(
  {
    permissions: ['webhooks:write'],
    errors: [
      'malformed-idempotency-key',
      'invalid-input',
      'idempotency-key-reused',
      'too-many-webhooks',
    ],
  },
  (ports: Deps) => (principal, creation: CreationRequest) => {
    const { workspaceId } = principal;
    return createRecord(ports, principal, creation, {
      operation: 'create webhook',
      parse: (input) => parseWebhookDraft(input, ports.webhookSender),
      store: (
        draft,
        stamp,
        keyed,
      ): ResultAsync<
        WebhookWithSecret,
        InvalidInput | TooManyWebhooks | IdempotencyKeyInUse | WorkspaceNotFound
      > =>
        checkCursor(ports, workspaceId, draft.cursor).andThen((end) => {
          const secret = formatWebhookSecret(ports.secrets.generate());
          const webhook = toWebhook(draft, stamp, { end, secret });
          const shown = showWebhook(webhook);
          const { id, name } = webhook;
          return ports.webhooks
            .insert(workspaceId, webhook, {
              activity: activityOf(ports, principal, 'webhook.created', { id, name }),
              idempotency: keyed({ ...shown, secret: null }),
            })
            .map(() => ({ ...shown, secret }));
        }),
    });
  },
);
