import { X } from './icons.ts';
import type { ReactNode } from 'react';
import { Dialog, Heading } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { en } from '../text/en.ts';
import { IconButton } from './button.tsx';
import { classes } from './classes.ts';
import styles from './overlay.module.css';

/** Properties of a side panel. */
interface PanelProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** Panel at the end of the screen, with the details of a record; a full sheet on phones. */
export const Panel = ({ title, isOpen, onOpenChange, children }: PanelProps) => (
  <ModalOverlay
    isOpen={isOpen}
    onOpenChange={onOpenChange}
    isDismissable
    className={classes(styles['scrim'], styles['sheetScrim'])}
  >
    <Modal className={styles['sheet'] ?? ''}>
      <Dialog>
        <div className={styles['panelHead']}>
          <Heading slot="title" className={styles['heading'] ?? ''}>
            {title}
          </Heading>
          <IconButton icon={X} label={en.ui.close} onPress={() => onOpenChange(false)} />
        </div>
        <div className={styles['panelBody']}>{children}</div>
      </Dialog>
    </Modal>
  </ModalOverlay>
);
