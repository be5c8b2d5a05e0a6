import type { ReactNode } from 'react';
import { en } from '../text/en.ts';
import { recordsText } from '../text/records.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import bar from './selection-bar.module.css';
import styles from './table.module.css';
import type { Column } from './table.tsx';

/** Selected rows of a table, by their ids. */
export interface Selection {
  /** Column with the checkbox that selects all rows. */
  readonly column: Column;
  readonly has: (id: string) => boolean;
  readonly set: (id: string, isSelected: boolean) => void;
}

/** Returns the selection of the rows with the ids `all`; `onSelect` is called when it changes. */
export const selectionOf = (
  all: readonly string[],
  selected: ReadonlySet<string>,
  onSelect: (selected: ReadonlySet<string>) => void,
): Selection => ({
  column: {
    id: 'select',
    label: recordsText.select,
    widget: (
      <RowCheckbox
        label={recordsText.selectAll}
        isSelected={selected.size === all.length}
        isIndeterminate={selected.size > 0 && selected.size < all.length}
        onChange={(isSelected) => onSelect(new Set(isSelected ? all : []))}
      />
    ),
  },
  has: (id) => selected.has(id),
  set: (id, isSelected) =>
    onSelect(
      new Set(isSelected ? [...selected, id] : [...selected].filter((other) => other !== id)),
    ),
});

/** Cell with the checkbox that selects the row of `name`. */
export const SelectCell = ({
  id,
  name,
  selection,
  className,
}: {
  readonly id: string;
  readonly name: string;
  readonly selection: Selection;
  readonly className?: string | undefined;
}) => (
  <td className={classes(styles['select'], className)}>
    <RowCheckbox
      label={recordsText.selectName(name)}
      isSelected={selection.has(id)}
      onChange={(isSelected) => selection.set(id, isSelected)}
    />
  </td>
);

/**
 * Checkbox that selects a row, or all rows. It is the browser's own: a list has so many that those
 * of React Aria would take half of the time in which the list is shown.
 */
const RowCheckbox = ({
  label,
  isSelected,
  isIndeterminate = false,
  onChange,
}: {
  readonly label: string;
  readonly isSelected: boolean;
  /** Whether some rows are selected, and some are not. */
  readonly isIndeterminate?: boolean;
  readonly onChange: (isSelected: boolean) => void;
}) => (
  <label className={styles['pick']}>
    <input
      type="checkbox"
      aria-label={label}
      checked={isSelected}
      ref={(box) => {
        if (box) box.indeterminate = isIndeterminate;
      }}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
);

/** Bar below a list while rows are selected: their number, and the commands for them. */
export const SelectionBar = ({
  count,
  onDone,
  children,
}: {
  readonly count: number;
  /** Ends the selection. */
  readonly onDone: () => void;
  readonly children: ReactNode;
}) => {
  const label = recordsText.selected(count);
  return (
    <div role="group" aria-label={label} className={bar['bar']}>
      <strong>{label}</strong>
      {children}
      <Button variant="quiet" onPress={onDone}>
        {en.ui.cancel}
      </Button>
    </div>
  );
};
