import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/TextField';
import styles from './overlay.module.css';

/** Choice in a list of choices. */
export interface Option {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
}

/** Choices of a field, in a popover. `none` is shown if the list is empty. */
export const OptionList = ({
  options,
  none,
}: {
  /** Choices; without them those of the field's collection. */
  readonly options?: readonly Option[];
  readonly none?: ReactNode;
}) => (
  <Popover className={styles['popover'] ?? ''} offset={4}>
    <ListBox<Option>
      {...(options && { items: options })}
      className={styles['list'] ?? ''}
      renderEmptyState={() => <p className={styles['none']}>{none}</p>}
    >
      {({ id, label, description }) => (
        <ListBoxItem id={id} textValue={label} className={styles['item'] ?? ''}>
          <span className={styles['itemText']}>
            <Text slot="label">{label}</Text>
            {description !== undefined && (
              <Text slot="description" className={styles['itemDescription'] ?? ''}>
                {description}
              </Text>
            )}
          </span>
        </ListBoxItem>
      )}
    </ListBox>
  </Popover>
);
