import type { Failure } from '@content-publishing/site-kit';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallError, problemOf } from '../client/call-error.ts';
import { invalidateOthers } from '../client/invalidate-others.ts';
import { recordsText } from '../text/records.ts';
import { ActionDialog } from '../ui/action-dialog.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.tsx';

/** Properties of the question before a record is deleted. */
export interface DeletionDialogProps {
  readonly title: string;
  readonly id: string;
  /** Name of the record in the message afterwards. */
  readonly name: string;
  /** First parts of the keys of the queries of such records. */
  readonly kind: readonly string[];
  readonly remove: () => Promise<{ readonly ok: true } | Failure>;
  /** Uses of the record, which are shown before it can be deleted. */
  readonly uses?: Pick<UseQueryResult, 'data' | 'error'>;
  /** Whether the uses keep the record from being deleted. */
  readonly isHindered?: boolean;
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
  onClose,
  onDeleted,
  children,
}: DeletionDialogProps) => {
  const queries = useQueryClient();
  const isUnknown = uses !== undefined && uses.data === undefined;
  const act = async () => {
    const answer = await remove();
    if (!answer.ok) return problemOf(new CallError(answer.error));
    showToast({ text: recordsText.deleted(name) });
    onDeleted?.();
    await invalidateOthers(queries, kind, id);
    return undefined;
  };
  return (
    <ActionDialog
      title={title}
      role="alertdialog"
      onOpenChange={onClose}
      actionLabel={isHindered ? undefined : recordsText.delete}
      isDangerous
      isActionDisabled={isUnknown}
      onAction={act}
    >
      {uses?.error && <ErrorNotice problem={problemOf(uses.error)} />}
      {isUnknown && !uses.error && <Skeleton lines={2} />}
      {children}
    </ActionDialog>
  );
};
