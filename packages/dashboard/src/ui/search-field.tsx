import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField';
import { Input } from 'react-aria-components/TextField';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { Search, X } from './icons.ts';
import type { WithoutLooks } from './text-field.tsx';

/** Properties of a search. */
interface SearchFieldProps extends WithoutLooks<AriaSearchFieldProps> {
  /** Name of the search, which is its placeholder too. */
  readonly label: string;
}

/** Field to search in a list; Escape empties it. */
export const SearchField = ({ label, ...props }: SearchFieldProps) => (
  <AriaSearchField
    {...props}
    aria-label={label}
    className={classes(styles['field'], styles['search'])}
  >
    <Group className={styles['control'] ?? ''}>
      <Icon of={Search} />
      <Input className={styles['input'] ?? ''} placeholder={label} />
      <Button className={styles['inside'] ?? ''}>
        <Icon of={X} />
      </Button>
    </Group>
  </AriaSearchField>
);
