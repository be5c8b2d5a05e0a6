import { type ReactNode, useState } from 'react';
import { Dialog as AriaDialog, DialogTrigger, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { en } from '../text/en.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './overlay.module.css';

/** Properties of a dialog. */
export interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  /** Called with false if the dialog is to be closed. */
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
  /** Whether Escape and a click beside the dialog close it. Default: true. */
  readonly isDismissable?: boolean;
  readonly isWide?: boolean;
  readonly role?: 'dialog' | 'alertdialog';
}

/** Dialog over the screen. Its buttons stand last, in `DialogActions`. */
export const Dialog = ({
  title,
  isOpen,
  onOpenChange,
  children,
  isDismissable = true,
  isWide = false,
  role = 'dialog',
}: DialogProps) => (
  <ModalOverlay
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    isDismissable={isDismissable}
    isKeyboardDismissDisabled={!isDismissable}
    className={styles['scrim'] ?? ''}
  >
    <Modal className={classes(styles['modal'], isWide && styles['isWide'])}>
      <AriaDialog role={role} className={styles['dialog'] ?? ''}>
        <Heading slot="title" className={styles['heading'] ?? ''}>
          {title}
        </Heading>
        {children}
      </AriaDialog>
    </Modal>
  </ModalOverlay>
);

/** Buttons of a dialog; the one that goes on is last. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles['actions']}>{children}</div>
);

/** Properties of a question. */
interface AlertDialogProps extends Pick<DialogProps, 'title' | 'isOpen' | 'onOpenChange'> {
  readonly children: ReactNode;
  /** Word on the button that goes on, such as "Delete". */
  readonly actionLabel: string;
  /** The dialog stays until the promise is settled. */
  readonly onAction: () => void | Promise<void>;
  readonly isDangerous?: boolean;
  readonly isActionDisabled?: boolean;
}

/** Question before something that cannot be undone. */
export const AlertDialog = ({
  actionLabel,
  onAction,
  isDangerous = false,
  isActionDisabled = false,
  children,
  ...dialog
}: AlertDialogProps) => {
  const [isPending, setPending] = useState(false);
  const act = async () => {
    setPending(true);
    try {
      await onAction();
      dialog.onOpenChange(false);
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog {...dialog} role="alertdialog">
      <div>{children}</div>
      <DialogActions>
        <Button onPress={() => dialog.onOpenChange(false)}>{en.ui.cancel}</Button>
        <Button
          variant={isDangerous ? 'danger' : 'primary'}
          isPending={isPending}
          isDisabled={isActionDisabled}
          onPress={() => void act()}
        >
          {actionLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** Small dialog beside the button `trigger`, which does not cover the screen. */
export const Popover = ({
  label,
  trigger,
  children,
}: {
  readonly label: string;
  readonly trigger: ReactNode;
  readonly children: ReactNode;
}) => (
  <DialogTrigger>
    {trigger}
    <AriaPopover className={styles['popover'] ?? ''} offset={4}>
      <AriaDialog aria-label={label} className={styles['content'] ?? ''}>
        {children}
      </AriaDialog>
    </AriaPopover>
  </DialogTrigger>
);
