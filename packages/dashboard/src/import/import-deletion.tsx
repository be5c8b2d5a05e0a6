import type { ContentImport } from '@content-publishing/domain';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { DeletionDialog } from '../forms/deletion-dialog.tsx';
import { importText } from '../text/import.ts';

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
  return (
    <DeletionDialog
      title={text.title(fileName)}
      id={id}
      name={text.name(fileName)}
      kind={queryKeys.imports}
      remove={() => client.deleteImport(id)}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <p>{text.text}</p>
    </DeletionDialog>
  );
};
