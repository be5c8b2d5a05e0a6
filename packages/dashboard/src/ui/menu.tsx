import { Ellipsis, type IconShape } from './icons.ts';
import { type ComponentType, type ReactElement, Suspense, useRef, useState } from 'react';
import { Menu as AriaMenu, MenuContext, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { hrefOf } from './address.ts';
import buttons from './button.module.css';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './overlay.module.css';

/** Command in a menu, or a link if it has an `href`. */
export interface MenuCommand {
  readonly id: string;
  readonly label: string;
  readonly icon?: IconShape;
  /** Number beside the label. */
  readonly Badge?: ComponentType | undefined;
  readonly href?: string;
  /** `_blank` for a link to another site. */
  readonly target?: string;
  readonly onAction?: () => void;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  /** Whether a line stands before the command. */
  readonly startsGroup?: boolean;
}

const PLACE = { className: styles['popover'] ?? '', offset: 4, placement: 'bottom end' } as const;

/** Keys that open a menu (ARIA Authoring Practices, menu button). */
const OPENING_KEYS: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown']);

const ROW_BUTTON = classes(
  buttons['button'],
  buttons['quiet'],
  buttons['icon'],
  buttons['iconCompact'],
);

/** Menu of commands, opened by the button `children`. */
export const Menu = ({
  label,
  commands,
  isTall = false,
  children,
}: {
  readonly label: string;
  readonly commands: readonly MenuCommand[];
  /** Whether the menu may take the whole height of the screen, so that all commands are seen. */
  readonly isTall?: boolean;
  readonly children: ReactElement;
}) => (
  <MenuTrigger>
    {children}
    <Popover {...PLACE}>
      <Commands label={label} commands={commands} isTall={isTall} />
    </Popover>
  </MenuTrigger>
);

/**
 * Button of a row with a menu of commands. Nothing of the menu is rendered before it is opened: a list
 * has many rows.
 */
export const RowMenu = ({
  label,
  commands,
}: {
  readonly label: string;
  readonly commands: readonly MenuCommand[];
}) => {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    // Safari gives no focus to a button that is clicked, and it could not get it back.
    button.current?.focus();
    setOpen(true);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={ROW_BUTTON}
        onClick={open}
        onKeyDown={(event) => {
          if (!OPENING_KEYS.has(event.key)) return;
          // React Aria takes the click of a key for one of a screen reader, and focuses no command.
          event.preventDefault();
          open();
        }}
      >
        <Icon of={Ellipsis} />
      </button>
      {isOpen && (
        <Popover {...PLACE} triggerRef={button} isOpen onOpenChange={setOpen}>
          <MenuContext value={{ autoFocus: 'first', onClose: () => setOpen(false) }}>
            <Commands label={label} commands={commands} />
          </MenuContext>
        </Popover>
      )}
    </>
  );
};

const Commands = ({
  label,
  commands,
  isTall = false,
}: {
  readonly label: string;
  readonly commands: readonly MenuCommand[];
  readonly isTall?: boolean;
}) => (
  <AriaMenu aria-label={label} className={classes(styles['list'], isTall && styles['tall'])}>
    {commands.flatMap(({ startsGroup = false, ...command }) => [
      ...(startsGroup
        ? [<Separator key={`before ${command.id}`} className={styles['separator'] ?? ''} />]
        : []),
      <Command key={command.id} {...command} />,
    ])}
  </AriaMenu>
);

const Command = ({ label, icon, Badge, href, isDangerous = false, ...command }: MenuCommand) => (
  <MenuItem
    {...command}
    {...(href !== undefined && { href: hrefOf(href) })}
    textValue={label}
    className={classes(styles['item'], isDangerous && styles['isDangerous'])}
  >
    {icon && <Icon of={icon} />}
    {label}
    <Suspense>{Badge && <Badge />}</Suspense>
  </MenuItem>
);
