import styles from './table.module.css';

/**
 * Checkbox that selects a row, or all rows. It is the browser's own: a list has so many that those
 * of React Aria would take half of the time in which the list is shown.
 */
export const RowCheckbox = ({
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
