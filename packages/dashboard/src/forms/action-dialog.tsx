import { type ReactNode, useState } from 'react';
import { FieldError, problemOf } from '../client/call-error.ts';
import { en } from '../text/en.ts';
import { Button } from '../ui/button.tsx';
import { Dialog, DialogActions, type DialogProps } from '../ui/dialog.tsx';
import { ErrorNotice, type Problem } from '../ui/notice.tsx';

/** Properties of a dialog with an action. */
interface ActionDialogProps extends Pick<
  DialogProps,
  'title' | 'onOpenChange' | 'role' | 'isWide'
> {
  readonly children: ReactNode;
  /** Word on the button of the action; without one the dialog can only be closed. */
  readonly actionLabel?: string | undefined;
  /** Rejects if the action fails: the dialog then shows the problem, if no field of it does. */
  readonly onAction: () => Promise<void>;
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
  isWide = false,
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
    try {
      await onAction();
      onDone();
    } catch (error) {
      if (!(error instanceof FieldError)) setProblem(problemOf(error));
    }
    setPending(false);
  };
  return (
    <Dialog title={title} role={role} isWide={isWide} isOpen onOpenChange={onOpenChange}>
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
