import type { ReactNode } from 'react';
import { en } from '../text/en.ts';
import { Button } from './button.tsx';
import styles from './selection-bar.module.css';

/** Bar below a list while rows are selected: their number, and the commands for them. */
export const SelectionBar = ({
  label,
  onDone,
  children,
}: {
  /** Number of the rows in words. */
  readonly label: string;
  /** Ends the selection. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}) => (
  <div role="group" aria-label={label} className={styles['bar']}>
    <strong>{label}</strong>
    {children}
    <Button variant="quiet" onPress={onDone}>
      {en.ui.cancel}
    </Button>
  </div>
);
