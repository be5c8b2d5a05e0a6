import { useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { problemOf, valueOf } from '../client/call-error.ts';
import { invalidateOthers } from '../client/query-client.ts';
import { useSession } from '../client/session.ts';
import { recordsText } from '../text/records.ts';
import { ErrorNotice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.tsx';
import { ActionDialog } from './action-dialog.tsx';
import { LinkedFrom } from './linked-from.tsx';
import { type Answer, type Identified, type RecordKind, useCalls } from './record-kind.ts';
import { UsageList, useUsage } from './record-usage.tsx';
import { useRedirect } from './use-redirect.tsx';

/** Properties of the question before a record is deleted. */
interface DeletionDialogProps {
  readonly title: string;
  readonly id: string;
  /** Name of the record in the message afterwards. */
  readonly name: string;
  /** First parts of the keys of the queries of such records. */
  readonly kind: readonly string[];
  readonly remove: () => Answer<unknown>;
  /** Uses of the record, which are shown before it can be deleted. */
  readonly uses?: Pick<UseQueryResult, 'data' | 'error'>;
  /** Whether the uses keep the record from being deleted. */
  readonly isHindered?: boolean;
  /** Whether a field has to be completed first. */
  readonly isIncomplete?: boolean;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** Question before a record is deleted, with what it is used for. */
export const DeletionDialog = ({
  title,
  id,
  name,
  kind,
  remove,
  uses,
  isHindered = false,
  isIncomplete = false,
  onClose,
  onDeleted,
  children,
}: DeletionDialogProps) => {
  const queries = useQueryClient();
  const isUnknown = uses !== undefined && uses.data === undefined;
  const act = async (): Promise<void> => {
    await valueOf(remove());
    showToast({ text: recordsText.deleted(name) });
    onDeleted?.();
    await invalidateOthers(queries, kind, id);
  };
  return (
    <ActionDialog
      title={title}
      role="alertdialog"
      onOpenChange={onClose}
      actionLabel={isHindered ? undefined : recordsText.delete}
      isDangerous
      isActionDisabled={isUnknown || isIncomplete}
      onAction={act}
    >
      {uses?.error && <ErrorNotice problem={problemOf(uses.error)} />}
      {isUnknown && !uses.error && <Skeleton lines={2} />}
      {children}
    </ActionDialog>
  );
};

/** Question before a record is deleted, with what shows it or keeps it. */
export const RecordDeletion = <Row extends Identified>({
  of,
  record,
  onClose,
  onDeleted,
}: {
  readonly of: RecordKind<Row>;
  readonly record: Row;
  readonly onClose: () => void;
  readonly onDeleted?: (() => void) | undefined;
}) => {
  const { kind, words, nameOf, posts, pathOf, useObstacle } = of;
  const { id } = record;
  const name = nameOf(record);
  const { workspace } = useSession();
  const { remove } = useCalls(of);
  const uses = useUsage(kind, id, posts?.read);
  const obstacle = useObstacle?.(record);
  const count = uses.data?.posts ?? 0;
  const isKept = obstacle !== undefined || (count > 0 && posts?.keepRecord === true);
  const path = pathOf?.(record, workspace) ?? null;
  const redirect = useRedirect(path === null || isKept ? [] : [{ id, path }]);
  const links = uses.data?.links;
  return (
    <DeletionDialog
      title={recordsText.deleteTitle(name)}
      id={id}
      name={name}
      kind={[kind]}
      remove={async () => {
        const value = await redirect.run(() => valueOf(remove(id)));
        return { ok: true, value };
      }}
      isIncomplete={!redirect.isComplete}
      {...(posts && { uses })}
      isHindered={isKept}
      onClose={onClose}
      onDeleted={onDeleted}
    >
      {(uses.data || !posts) && count === 0 && !isKept && <p>{words.unused}</p>}
      {obstacle}
      {uses.data && count > 0 && (
        <>
          <p>{posts?.question(count)}</p>
          <UsageList usage={uses.data} />
        </>
      )}
      {links && path !== null && <LinkedFrom links={links} />}
      {redirect.field}
    </DeletionDialog>
  );
};
