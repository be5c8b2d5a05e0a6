import { useQueryClient } from '@tanstack/react-query';
import type { IconShape } from '../ui/icons.ts';
import { Trash2 } from '../ui/list-icons.ts';
import { type ReactNode, useState } from 'react';
import { useClient } from '../client/service.ts';
import { recordsText } from '../text/records.ts';
import type { MenuCommand } from '../ui/menu.tsx';
import { RecordDeletion } from './deletion-dialog.tsx';
import type { Identified, RecordKind } from './record-kind.ts';

const DELETE = 'delete';

/** Command for a record. */
interface RecordCommand extends MenuCommand {
  readonly icon: IconShape;
  readonly onAction: () => void;
}

/** Commands for records, and the dialog that one of them has opened. */
interface RecordActions<Row> {
  /** Returns the commands for a record: those of its kind, and its deletion. */
  readonly commandsOf: (record: Row, isOnPage: boolean) => readonly RecordCommand[];
  readonly dialog: ReactNode;
}

/** Returns the commands for records of a kind. `onGone` is called after a record went, or changed its id. */
export const useRecordActions = <Row extends Identified>(
  of: RecordKind<Row>,
  onGone: (into?: string) => void = () => undefined,
): RecordActions<Row> => {
  const context = { client: useClient(), queries: useQueryClient() };
  const [open, setOpen] = useState<{ readonly id: string; readonly record: Row }>();
  const { actions = [] } = of;
  const close = (): void => setOpen(undefined);
  const Dialog = actions.find(({ id }) => id === open?.id)?.Dialog;
  return {
    commandsOf: (record, isOnPage) => {
      const offered = actions.filter(({ isOnPageAlone }) => isOnPage || isOnPageAlone !== true);
      return [
        ...offered.map(({ id, label, icon, run }) => ({
          id,
          label: label(record),
          icon,
          onAction: () => (run ? void run(record, context) : setOpen({ id, record })),
        })),
        {
          id: DELETE,
          label: recordsText.delete,
          icon: Trash2,
          isDangerous: true,
          startsGroup: offered.length > 0,
          onAction: () => setOpen({ id: DELETE, record }),
        },
      ];
    },
    dialog: open && (
      <>
        {Dialog && <Dialog record={open.record} onClose={close} onReplaced={onGone} />}
        {open.id === DELETE && (
          <RecordDeletion of={of} record={open.record} onClose={close} onDeleted={() => onGone()} />
        )}
      </>
    ),
  };
};
