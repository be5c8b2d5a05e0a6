import type { WebhookWithSecret } from '@content-publishing/domain';
import { SecretDialog } from '../forms/secret-dialog.tsx';
import { webhooksText } from '../text/webhooks.ts';

const { secret: text } = webhooksText;

/** Dialog with the secret of a webhook, which is never shown again. */
export const WebhookSecret = ({
  webhook: { name, secret },
  onDone,
}: {
  readonly webhook: Pick<WebhookWithSecret, 'name' | 'secret'>;
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
