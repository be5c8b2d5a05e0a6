import {
  formatWebhookSecret,
  type InvalidInput,
  parseSecretChange,
  showWebhook,
  type StoredWebhook,
  type WebhookWithSecret,
  withSecret,
} from '@content-publishing/domain';
import { activityOf } from '../activity/activity-of.ts';
import type { RecordChanged, RecordNotFound } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import { savePatched } from '../records/save-patched.ts';
import { parseUuid } from '../use-case/find-or.ts';
import { useCase } from '../use-case/use-case.ts';

type Deps = Pick<Ports, 'webhooks' | 'secrets' | 'ids' | 'clock'>;

/** Request for another secret of a webhook. */
export interface SecretChangeRequest {
  /** Id of the webhook. */
  readonly reference: string;
  /** `{immediately?}`: whether the former secret signs no more. */
  readonly input: unknown;
}

/**
 * Gives another secret to a webhook, and returns it with the secret (management API, POST
 * /external/webhooks/{id}/secret). Both secrets sign for 24 hours, or with `immediately` only the
 * new one.
 *
 * @example
 * await changeWebhookSecret(ports)(principal, { reference: webhookId, input: {} });
 */
export const changeWebhookSecret = useCase<
  Deps,
  SecretChangeRequest,
  WebhookWithSecret,
  InvalidInput | RecordChanged | RecordNotFound
>(['webhooks:write'], (ports) => (principal, { reference, input }) => {
  const { webhooks, secrets, clock } = ports;
  const { workspaceId } = principal;
  const id = parseUuid(reference);
  return parseSecretChange(input).asyncAndThen(({ immediately = false }) =>
    savePatched<StoredWebhook, StoredWebhook, never>(
      { reference, patch: input },
      {
        record: 'webhook',
        find: async () => (id ? webhooks.find(workspaceId, id) : null),
        save: (former) => {
          const secret = formatWebhookSecret(secrets.generate());
          const next = withSecret(former, secret, { now: clock.now(), immediately });
          const record = { id: former.id, name: former.name };
          const activity = activityOf(ports, principal, 'webhook.secret-changed', record);
          return webhooks.update(workspaceId, former, next, { activity }).map(() => next);
        },
      },
    ).map((webhook) => ({ ...showWebhook(webhook), secret: webhook.secret })),
  );
});
