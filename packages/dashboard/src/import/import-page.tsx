import { type ContentImport, isActiveImport } from '@content-publishing/domain/imports';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { Failure } from '@content-publishing/site-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError, problemOf, valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { ReadState } from '../client/read-state.tsx';
import { useClient } from '../client/service.ts';
import { DeletionDialog } from '../forms/deletion-dialog.tsx';
import { en } from '../text/en.ts';
import { importText as text } from '../text/import.ts';
import { recordsText } from '../text/records.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { showToast } from '../ui/toast.tsx';
import { ImportReport } from './import-report.tsx';
import { ImportProgress, ImportSummary } from './import-state.tsx';

const BACK = { href: '/import', label: text.title };

/** One import: its progress, its outcome, and the button that goes on. */
export const ImportPage = ({ id }: { readonly id: string }) => {
  const { found, query, run, cancel } = useImport(id);
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
          <Button onPress={() => void cancel()}>{en.ui.cancel}</Button>
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
      <ReadState query={query} isForm />
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

/** Time after which a running import is read again, in milliseconds. */
const REFETCH_MS = 1000;

/** Reads an import, again and again while it waits or runs, and changes it. */
const useImport = (id: string) => {
  const client = useClient();
  const queries = useQueryClient();
  const key = [...queryKeys.imports, id];
  const query = useQuery({
    queryKey: key,
    queryFn: () => valueOf(client.getImport(id)),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isActiveImport(state.data) ? REFETCH_MS : false,
  });
  const change = async (
    call: Promise<{ readonly ok: true; readonly value: ContentImport } | Failure>,
  ): Promise<void> => {
    const answer = await call;
    if (answer.ok) queries.setQueryData(key, answer.value);
    else showToast({ text: problemOf(new CallError(answer.error)).message, isProblem: true });
    await queries.invalidateQueries({ queryKey: queryKeys.imports });
  };
  return {
    found: query.data,
    query,
    run: () => change(client.runImport(id)),
    cancel: () => change(client.cancelImport(id)),
  };
};
