import type { Webhook } from '@content-publishing/domain';
import { useQueryClient } from '@tanstack/react-query';
import { CallError, problemOf } from '../client/call-error.ts';
import { invalidateOthers } from '../client/invalidate-others.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { recordsText } from '../text/records.ts';
import { webhooksText } from '../text/webhooks.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { showToast } from '../ui/toast.tsx';

const { deletion: text } = webhooksText;

/** Question before a webhook is deleted. */
export const WebhookDeletion = ({
  webhook: { id, name },
  onClose,
  onDeleted,
}: {
  readonly webhook: Pick<Webhook, 'id' | 'name'>;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}) => {
  const client = useClient();
  const queries = useQueryClient();
  const remove = async () => {
    const answer = await client.deleteWebhook(id);
    if (!answer.ok) return problemOf(new CallError(answer.error));
    showToast({ text: recordsText.deleted(name) });
    onDeleted?.();
    await invalidateOthers(queries, queryKeys.webhooks, id);
    return undefined;
  };
  return (
    <ActionDialog
      title={text.title(name)}
      role="alertdialog"
      onOpenChange={onClose}
      actionLabel={recordsText.delete}
      isDangerous
      onAction={remove}
    >
      <p>{text.text}</p>
    </ActionDialog>
  );
};
