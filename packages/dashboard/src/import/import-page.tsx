import { type ContentImport, isActiveImport } from '@content-publishing/domain';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { DeletionDialog } from '../forms/deletion-dialog.tsx';
import { importText as text } from '../text/import.ts';
import { recordsText } from '../text/records.ts';
import { Button } from '../ui/button.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportReport } from './import-report.tsx';
import { ImportSummary } from './import-summary.tsx';
import { useImport } from './use-import.ts';

const BACK = { href: '/import', label: text.title };

/** One import: its progress, its outcome, and the button that goes on. */
export const ImportPage = ({ id }: { readonly id: string }) => {
  const { found, error, retry, run, cancel } = useImport(id);
  const [, navigate] = useLocation();
  const [isDeleting, setDeleting] = useState(false);
  const isActive = found !== undefined && isActiveImport(found);
  return (
    <Page
      title={found?.fileName ?? text.title}
      back={BACK}
      actions={
        found &&
        (isActive ? (
          <Button onPress={() => void cancel()}>{text.cancel}</Button>
        ) : (
          <>
            <Button
              variant={found.isDryRun && found.state === 'done' ? 'primary' : 'secondary'}
              onPress={() => void run()}
            >
              {found.isDryRun && found.state === 'done' ? text.start : text.again}
            </Button>
            <Button onPress={() => setDeleting(true)}>{recordsText.delete}</Button>
          </>
        ))
      }
    >
      {error && !found && <ErrorNotice problem={problemOf(error)} onRetry={retry} />}
      {!found && !error && <Skeleton />}
      {found && (
        <>
          <ImportProgress of={found} />
          <ImportSummary of={found} />
          <ImportReport of={found} />
        </>
      )}
      {found && isDeleting && (
        <ImportDeletion
          of={found}
          onClose={() => setDeleting(false)}
          onDeleted={() => navigate(BACK.href, { replace: true })}
        />
      )}
    </Page>
  );
};

/** Question before an import is deleted with its file and report. */
const ImportDeletion = ({
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
      title={text.deletion.title(fileName)}
      id={id}
      name={text.deletion.name(fileName)}
      kind={queryKeys.imports}
      remove={() => client.deleteImport(id)}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      <p>{text.deletion.text}</p>
    </DeletionDialog>
  );
};
