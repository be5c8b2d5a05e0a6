import type { Webhook, WebhookWithSecret } from '@content-publishing/domain/webhooks';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { ActionDialog } from '../forms/action-dialog.tsx';
import type { RecordDialogProps } from '../forms/record-kind.ts';
import { SecretDialog } from '../forms/secret-dialog.tsx';
import { webhooksText } from '../text/webhooks.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';

const { replay, secretChange } = webhooksText;

/** Question for the place from which a webhook sends its changes again. */
export const ReplayDialog = ({
  record: { id, name, cursor },
  onClose,
}: RecordDialogProps<Webhook>) => {
  const client = useClient();
  const queries = useQueryClient();
  const [after, setAfter] = useState('');
  const send = async (): Promise<void> => {
    await valueOf(client.updateWebhook(id, { cursor: after.trim() }));
    showToast({ text: replay.done(name) });
    await queries.invalidateQueries({ queryKey: queryKeys.webhooks });
  };
  return (
    <ActionDialog
      title={replay.title(name)}
      onOpenChange={onClose}
      actionLabel={replay.action}
      isActionDisabled={after.trim() === ''}
      onAction={send}
    >
      <p>{replay.text}</p>
      <TextField
        label={replay.label}
        description={replay.help(cursor)}
        value={after}
        onChange={setAfter}
        autoFocus
      />
    </ActionDialog>
  );
};

/** Question before a webhook gets another secret, which is then shown. */
export const SecretChange = ({ record: { id, name }, onClose }: RecordDialogProps<Webhook>) => {
  const client = useClient();
  const [immediately, setImmediately] = useState(false);
  const [secret, setSecret] = useState<string | null>();
  const change = async (): Promise<void> => {
    const changed = await valueOf(client.changeWebhookSecret(id, { immediately }));
    setSecret(changed.secret);
  };
  if (secret !== undefined) return <WebhookSecret record={{ name, secret }} onDone={onClose} />;
  return (
    <ActionDialog
      title={secretChange.title(name)}
      onOpenChange={onClose}
      actionLabel={secretChange.action}
      isDangerous={immediately}
      onAction={change}
      // The dialog with the secret takes its place.
      onDone={() => undefined}
    >
      <p>{secretChange.text}</p>
      <Checkbox
        isSelected={immediately}
        onChange={setImmediately}
        description={secretChange.immediatelyHelp}
      >
        {secretChange.immediately}
      </Checkbox>
    </ActionDialog>
  );
};

/** Webhook, with its secret when it was created just now. */
export type ShownWebhook = Webhook & Partial<Pick<WebhookWithSecret, 'secret'>>;

/** Dialog with the secret of a webhook, which is never shown again. */
export const WebhookSecret = ({
  record: { name, secret = null },
  onDone,
}: {
  readonly record: Pick<ShownWebhook, 'name' | 'secret'>;
  readonly onDone: () => void;
}) => <SecretDialog name={name} secret={secret} words={webhooksText.secret} onDone={onDone} />;
