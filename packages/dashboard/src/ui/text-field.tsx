import { Search, X } from './icons.ts';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  TextArea as AriaTextArea,
} from 'react-aria-components/TextField';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { FieldFrame, fieldProps, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

type WithoutLooks<Props> = Omit<Props, 'className' | 'style' | 'children' | 'isInvalid'>;

/** Properties of a field for one line of text. */
interface TextFieldProps extends WithoutLooks<AriaTextFieldProps>, FieldTexts {
  readonly placeholder?: string | undefined;
}

/** Field for one line of text. */
export const TextField = ({ placeholder, ...props }: TextFieldProps) => (
  <AriaTextField {...props} {...fieldProps(props)}>
    <FieldFrame {...props}>
      <Input
        className={styles['control'] ?? ''}
        {...(placeholder !== undefined && { placeholder })}
      />
    </FieldFrame>
  </AriaTextField>
);

/** Field for a text that grows with its content. */
export const TextArea = ({ placeholder, ...props }: TextFieldProps) => (
  <AriaTextField {...props} {...fieldProps(props)}>
    <FieldFrame {...props}>
      <AriaTextArea
        className={classes(styles['control'], styles['area'])}
        {...(placeholder !== undefined && { placeholder })}
      />
    </FieldFrame>
  </AriaTextField>
);

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
