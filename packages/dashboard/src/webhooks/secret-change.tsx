import type { Webhook } from '@content-publishing/domain';
import { useState } from 'react';
import { CallError, problemOf } from '../client/call-error.ts';
import { useClient } from '../client/service.ts';
import type { RecordDialogProps } from '../forms/record-kind.ts';
import { webhooksText } from '../text/webhooks.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

const { secretChange: text } = webhooksText;

/** Question before a webhook gets another secret, which is then shown. */
export const SecretChange = ({ record: { id, name }, onClose }: RecordDialogProps<Webhook>) => {
  const client = useClient();
  const [immediately, setImmediately] = useState(false);
  const [secret, setSecret] = useState<string | null>();
  const change = async () => {
    const answer = await client.changeWebhookSecret(id, { immediately });
    if (!answer.ok) return problemOf(new CallError(answer.error));
    setSecret(answer.value.secret);
    return undefined;
  };
  if (secret !== undefined) return <WebhookSecret record={{ name, secret }} onDone={onClose} />;
  return (
    <ActionDialog
      title={text.title(name)}
      onOpenChange={onClose}
      actionLabel={text.action}
      isDangerous={immediately}
      onAction={change}
      // The dialog with the secret takes its place.
      onDone={() => undefined}
    >
      <p>{text.text}</p>
      <Checkbox
        isSelected={immediately}
        onChange={setImmediately}
        description={text.immediatelyHelp}
      >
        {text.immediately}
      </Checkbox>
    </ActionDialog>
  );
};
