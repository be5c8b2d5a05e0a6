import { useQueryClient } from '@tanstack/react-query';
import type { ShownWorkspace } from '@content-publishing/domain';
import { bytesInWords } from '../client/bytes-in-words.ts';
import { problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay, useSession } from '../client/session.ts';
import { showSaved, useSavedRecord } from '../forms/use-saved-record.ts';
import { workspaceText as text } from '../text/workspace.ts';
import { FormColumns } from '../ui/form-group.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import styles from './storage-use.module.css';
import { WorkspaceForm } from './workspace-form.tsx';

/** Settings of the workspace. */
export const WorkspaceScreen = () => {
  const client = useClient();
  const queries = useQueryClient();
  const may = useMay();
  const { workspace } = useSession();
  const mayRead = may('settings:read');
  const { loaded, error, retry, store } = useSavedRecord(
    queryKeys.workspace,
    workspace.id,
    async (signal) =>
      // The session has the settings too, for a key that may write them and not read them.
      mayRead ? client.getWorkspace({ signal }) : { ok: true, value: workspace, etag: null },
  );
  return (
    <Page title={text.title}>
      {error && !loaded && <ErrorNotice problem={problemOf(error)} onRetry={retry} />}
      {!loaded && !error && <Skeleton />}
      {loaded && (
        <FormColumns aside={<StorageUse storage={loaded.value.storage} />}>
          <WorkspaceForm
            name="workspace"
            loaded={loaded}
            isReadOnly={!may('settings:write')}
            save={client.updateWorkspace}
            reload={() => client.getWorkspace()}
            onSaved={(saved) => {
              store(saved);
              void queries.invalidateQueries({ queryKey: queryKeys.session });
              showSaved(saved.value);
            }}
          />
        </FormColumns>
      )}
    </Page>
  );
};

/** Bytes that the files of the workspace use, beside its quota. */
const StorageUse = ({ storage: { usedBytes, maxBytes } }: Pick<ShownWorkspace, 'storage'>) => (
  <section className={styles['storage']}>
    <h2>{text.groups.storage}</h2>
    <p>
      {maxBytes === null
        ? text.storageNoQuota(bytesInWords(usedBytes))
        : text.storageUsed(bytesInWords(usedBytes), bytesInWords(maxBytes))}
    </p>
    {maxBytes !== null && (
      <progress max={maxBytes} value={usedBytes} aria-label={text.groups.storage} />
    )}
  </section>
);
