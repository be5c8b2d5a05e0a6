import type { Webhook } from '@content-publishing/domain';
import { useState } from 'react';
import { CallError, problemOf } from '../client/call-error.ts';
import { useClient } from '../client/service.ts';
import { webhooksText } from '../text/webhooks.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { Checkbox } from '../ui/checkbox.tsx';

const { secretChange: text } = webhooksText;

/** Question before a webhook gets another secret. */
export const SecretChange = ({
  webhook: { id, name },
  onClose,
  onChanged,
}: {
  readonly webhook: Pick<Webhook, 'id' | 'name'>;
  readonly onClose: () => void;
  /** Called with the new secret. */
  readonly onChanged: (secret: string | null) => void;
}) => {
  const client = useClient();
  const [immediately, setImmediately] = useState(false);
  const change = async () => {
    const answer = await client.changeWebhookSecret(id, { immediately });
    if (!answer.ok) return problemOf(new CallError(answer.error));
    onChanged(answer.value.secret);
    return undefined;
  };
  return (
    <ActionDialog
      title={text.title(name)}
      onOpenChange={onClose}
      actionLabel={text.action}
      isDangerous={immediately}
      onAction={change}
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
