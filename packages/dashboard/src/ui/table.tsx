import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { VisuallyHidden } from './live-region.tsx';
import styles from './table.module.css';

/** Column of a table. */
export interface Column {
  readonly id: string;
  readonly label: string;
  /** Whether only assistive technology reads the label, as for a column of buttons. */
  readonly isLabelHidden?: boolean;
  /** Checkbox in place of the label, which selects all rows. */
  readonly widget?: ReactNode;
  readonly isNumber?: boolean;
  /** Class for the width of the column, or for screens without it. */
  readonly className?: string | undefined;
}

/** Table of records; its rows are `tr` with a `td` for each column. */
export const Table = ({
  label,
  columns,
  className,
  children,
}: {
  readonly label: string;
  readonly columns: readonly Column[];
  readonly className?: string | undefined;
  readonly children: ReactNode;
}) => (
  <table aria-label={label} className={classes(styles['table'], className)}>
    <thead>
      <tr>
        {columns.map(
          ({ id, label: name, isLabelHidden = false, widget, isNumber = false, ...column }) => (
            <th
              key={id}
              scope="col"
              className={classes(
                isNumber && styles['number'],
                widget !== undefined && styles['select'],
                column.className,
              )}
            >
              {widget ?? (isLabelHidden ? <VisuallyHidden>{name}</VisuallyHidden> : name)}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);
