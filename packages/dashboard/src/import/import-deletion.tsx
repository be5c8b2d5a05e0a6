import type { ContentImport } from '@content-publishing/domain';
import { useQueryClient } from '@tanstack/react-query';
import { CallError, problemOf } from '../client/call-error.ts';
import { invalidateOthers } from '../client/invalidate-others.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { importText } from '../text/import.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { showToast } from '../ui/toast.tsx';

const { deletion: text } = importText;

/** Question before an import is deleted with its file and report. */
export const ImportDeletion = ({
  of: { id, fileName },
  onClose,
  onDeleted,
}: {
  readonly of: Pick<ContentImport, 'id' | 'fileName'>;
  readonly onClose: () => void;
  readonly onDeleted: () => void;
}) => {
  const client = useClient();
  const queries = useQueryClient();
  const remove = async () => {
    const answer = await client.deleteImport(id);
    if (!answer.ok) return problemOf(new CallError(answer.error));
    showToast({ text: importText.deleted(fileName) });
    onDeleted();
    await invalidateOthers(queries, queryKeys.imports, id);
    return undefined;
  };
  return (
    <ActionDialog
      title={text.title(fileName)}
      role="alertdialog"
      onOpenChange={onClose}
      actionLabel={importText.delete}
      isDangerous
      onAction={remove}
    >
      <p>{text.text}</p>
    </ActionDialog>
  );
};
