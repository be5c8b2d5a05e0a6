import type { Webhook, WebhookWithSecret } from '@content-publishing/domain';
import { SecretDialog } from '../forms/secret-dialog.tsx';
import { webhooksText } from '../text/webhooks.ts';

const { secret: text } = webhooksText;

/** Webhook, with its secret when it was created just now. */
export type ShownWebhook = Webhook & Partial<Pick<WebhookWithSecret, 'secret'>>;

/** Dialog with the secret of a webhook, which is never shown again. */
export const WebhookSecret = ({
  record: { name, secret = null },
  onDone,
}: {
  readonly record: Pick<ShownWebhook, 'name' | 'secret'>;
  readonly onDone: () => void;
}) => (
  <SecretDialog
    title={text.title(name)}
    label={text.label}
    secret={secret}
    once={text.once}
    lost={text.lost}
    onDone={onDone}
  />
);
