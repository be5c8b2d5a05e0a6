import { type ReactNode, useState } from 'react';
import { en } from '../text/en.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions, type DialogProps } from './dialog.tsx';
import { ErrorNotice, type Problem } from './notice.tsx';

/** Properties of a dialog with an action. */
interface ActionDialogProps extends Pick<DialogProps, 'title' | 'onOpenChange' | 'role'> {
  readonly children: ReactNode;
  /** Word on the button of the action; without one the dialog can only be closed. */
  readonly actionLabel?: string | undefined;
  /** Returns the problem, which the dialog shows; undefined if the action is done. */
  readonly onAction: () => Promise<Problem | undefined>;
  /** Called when the action is done. Default: closes the dialog. */
  readonly onDone?: () => void;
  readonly isDangerous?: boolean;
  readonly isActionDisabled?: boolean;
}

/** Open dialog whose action may fail: the problem then stands in it, and the action can be repeated. */
export const ActionDialog = ({
  title,
  onOpenChange,
  role = 'dialog',
  children,
  actionLabel,
  onAction,
  onDone = () => onOpenChange(false),
  isDangerous = false,
  isActionDisabled = false,
}: ActionDialogProps) => {
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const act = async () => {
    setPending(true);
    setProblem(undefined);
    const found = await onAction();
    setPending(false);
    setProblem(found);
    if (!found) onDone();
  };
  return (
    <Dialog title={title} role={role} isOpen onOpenChange={onOpenChange}>
      {children}
      {problem && <ErrorNotice problem={problem} />}
      <DialogActions>
        <Button onPress={() => onOpenChange(false)}>
          {actionLabel === undefined ? en.ui.close : en.ui.cancel}
        </Button>
        {actionLabel !== undefined && (
          <Button
            variant={isDangerous ? 'danger' : 'primary'}
            isPending={isPending}
            isDisabled={isActionDisabled}
            onPress={() => void act()}
          >
            {actionLabel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
