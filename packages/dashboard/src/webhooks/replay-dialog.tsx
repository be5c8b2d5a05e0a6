import type { Webhook } from '@content-publishing/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import type { RecordDialogProps } from '../forms/record-kind.ts';
import { webhooksText } from '../text/webhooks.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.tsx';

const { replay: text } = webhooksText;

/** Question for the place from which a webhook sends its changes again. */
export const ReplayDialog = ({
  record: { id, name, cursor },
  onClose,
}: RecordDialogProps<Webhook>) => {
  const client = useClient();
  const queries = useQueryClient();
  const [after, setAfter] = useState('');
  const replay = async () => {
    const answer = await client.updateWebhook(id, { cursor: after.trim() });
    if (!answer.ok) return problemOf(new CallError(answer.error));
    showToast({ text: text.done(name) });
    await queries.invalidateQueries({ queryKey: queryKeys.webhooks });
    return undefined;
  };
  return (
    <ActionDialog
      title={text.title(name)}
      onOpenChange={onClose}
      actionLabel={text.action}
      isActionDisabled={after.trim() === ''}
      onAction={replay}
    >
      <p>{text.text}</p>
      <TextField
        label={text.label}
        description={text.help(cursor)}
        value={after}
        onChange={setAfter}
        autoFocus
      />
    </ActionDialog>
  );
};
