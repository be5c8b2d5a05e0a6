import type { IconShape } from './icons.ts';
import type { ComponentProps } from 'react';
import {
  Button as AriaButton,
  type ButtonProps as AriaButtonProps,
} from 'react-aria-components/Button';
import styles from './button.module.css';
import { hrefOf } from './address.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';

/** Weight of a button: one `primary` a screen, `secondary` beside it, `quiet` in rows and bars. */
type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

/** Properties of a button. */
interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'isPending' | 'style'> {
  readonly variant?: ButtonVariant;
  /** Whether the button is as low as a line of text; only beside text. */
  readonly isCompact?: boolean;
  /** Whether the word of a quiet, compact button is in line with the text above it. */
  readonly isFlush?: boolean;
  readonly icon?: IconShape;
  /** Whether the button works: it cannot be pressed, and keeps the focus. */
  readonly isPending?: boolean;
}

/**
 * Button with a word on it. React Aria's `isPending` is not used: it announces the button by its id,
 * which names nothing once the button is gone.
 */
export const Button = ({
  variant = 'secondary',
  isCompact = false,
  isFlush = false,
  isPending = false,
  icon,
  children,
  onPress,
  ...props
}: ButtonProps) => (
  <AriaButton
    {...props}
    {...(isPending ? { 'aria-disabled': true, type: 'button' } : onPress && { onPress })}
    className={classes(
      styles['button'],
      styles[variant],
      isCompact && styles['compact'],
      isFlush && styles['flush'],
      isPending && styles['pending'],
    )}
  >
    {(state) => (
      <>
        {icon && <Icon of={icon} />}
        {typeof children === 'function' ? children(state) : children}
      </>
    )}
  </AriaButton>
);

/** Properties of a button with an icon alone. */
interface IconButtonProps extends Omit<ButtonProps, 'children' | 'icon' | 'isPending' | 'isFlush'> {
  readonly icon: IconShape;
  /** Name of the button, which its tooltip shows too. */
  readonly label: string;
}

/** Button with an icon alone, and its name in a tooltip. */
export const IconButton = ({
  variant = 'quiet',
  isCompact = false,
  icon,
  label,
  ...props
}: IconButtonProps) => (
  <Tooltip text={label}>
    <AriaButton
      {...props}
      aria-label={label}
      className={classes(
        styles['button'],
        styles[variant],
        styles['icon'],
        isCompact && styles['iconCompact'],
      )}
    >
      <Icon of={icon} />
    </AriaButton>
  </Tooltip>
);

/** Properties of a link. */
interface LinkProps extends Omit<ComponentProps<'a'>, 'className' | 'href' | 'style'> {
  readonly href: string;
  /** `plain` for titles in lists, `button` for a link that looks like a button. */
  readonly variant?: 'text' | 'plain' | 'button' | 'primary';
  readonly icon?: IconShape;
}

const LINK_CLASSES = {
  text: styles['link'],
  plain: styles['plain'],
  button: classes(styles['button'], styles['secondary']),
  primary: classes(styles['button'], styles['primary']),
};

/** Link to a screen by its path, such as `/posts`, or to another site by its URL. */
export const Link = ({ variant = 'text', icon, href, children, ...props }: LinkProps) => (
  <a {...props} href={hrefOf(href)} className={LINK_CLASSES[variant]}>
    {icon && <Icon of={icon} />}
    {children}
  </a>
);
