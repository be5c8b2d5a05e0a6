import type { LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { classes } from './classes.ts';
import { hrefOf } from './href.ts';
import { Icon } from './icon.tsx';
import styles from './overlay.module.css';

/** Command in a menu, or a link if it has an `href`. */
export interface MenuCommand {
  readonly id: string;
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly href?: string;
  /** `_blank` for a link to another site. */
  readonly target?: string;
  readonly onAction?: () => void;
  readonly isDangerous?: boolean;
  readonly isDisabled?: boolean;
  /** Whether a line stands before the command. */
  readonly startsGroup?: boolean;
}

/** Menu of commands, opened by the button `children`. */
export const Menu = ({
  label,
  commands,
  children,
}: {
  readonly label: string;
  readonly commands: readonly MenuCommand[];
  readonly children: ReactElement;
}) => (
  <MenuTrigger>
    {children}
    <Popover className={styles['popover'] ?? ''} offset={4} placement="bottom end">
      <AriaMenu aria-label={label} className={styles['list'] ?? ''}>
        {commands.flatMap(({ startsGroup = false, ...command }) => [
          ...(startsGroup
            ? [<Separator key={`before ${command.id}`} className={styles['separator'] ?? ''} />]
            : []),
          <Command key={command.id} {...command} />,
        ])}
      </AriaMenu>
    </Popover>
  </MenuTrigger>
);

const Command = ({ label, icon, href, isDangerous = false, ...command }: MenuCommand) => (
  <MenuItem
    {...command}
    {...(href !== undefined && { href: hrefOf(href) })}
    textValue={label}
    className={classes(styles['item'], isDangerous && styles['isDangerous'])}
  >
    {icon && <Icon of={icon} />}
    {label}
  </MenuItem>
);
