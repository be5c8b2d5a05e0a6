import type { Webhook } from '@content-publishing/domain';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { DeletionDialog } from '../forms/deletion-dialog.tsx';
import { webhooksText } from '../text/webhooks.ts';

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
  return (
    <DeletionDialog
      title={text.title(name)}
      id={id}
      name={name}
      kind={queryKeys.webhooks}
      remove={() => client.deleteWebhook(id)}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <p>{text.text}</p>
    </DeletionDialog>
  );
};
