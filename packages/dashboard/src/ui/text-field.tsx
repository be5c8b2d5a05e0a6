import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  TextArea as AriaTextArea,
} from 'react-aria-components/TextField';
import { classes } from './classes.ts';
import styles from './field.module.css';
import { FieldFrame, fieldProps, type FieldTexts } from './field.tsx';

/** Properties of a widget without those of its looks. */
export type WithoutLooks<Props> = Omit<Props, 'className' | 'style' | 'children' | 'isInvalid'>;

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
