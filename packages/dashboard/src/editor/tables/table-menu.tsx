import { Fragment, useRef, useState } from 'react';
import type { EditorView } from 'prosemirror-view';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Separator } from 'react-aria-components/Separator';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import type { IconShape } from '../../ui/icons.ts';
import styles from '../../ui/overlay.module.css';

/** Command of a menu of a table. */
export interface TableMenuCommand {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
  readonly isDisabled?: boolean;
  readonly isDangerous?: boolean;
  /** Whether a line stands before the command. */
  readonly startsGroup?: boolean;
}

/** Properties of a menu of a table. */
interface TableMenuProps {
  readonly view: EditorView;
  readonly icon: IconShape;
  /** Word on the button. */
  readonly word: string;
  /** Name of the button and of the menu for assistive technology. */
  readonly label: string;
  readonly commands: readonly TableMenuCommand[];
}

/** Button of the toolbar with a menu of commands, after which the focus is in the text again. */
export const TableMenu = ({ view, icon, word, label, commands }: TableMenuProps) => {
  const around = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const chosen = useRef<() => void>(undefined);
  const close = (): void => {
    setOpen(false);
    // Until the menu is gone it holds the focus, and a selection that is set meanwhile is lost.
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        view.focus();
        chosen.current?.();
        chosen.current = undefined;
      });
    });
  };
  return (
    <>
      <span ref={around}>
        <Button
          variant="quiet"
          icon={icon}
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={isOpen}
          preventFocusOnPress
          onPress={() => setOpen(true)}
        >
          {word}
        </Button>
      </span>
      <Popover
        triggerRef={around}
        isOpen={isOpen}
        onOpenChange={close}
        placement="bottom start"
        className={styles['popover'] ?? ''}
      >
        <Menu
          aria-label={label}
          autoFocus="first"
          className={classes(styles['list'], styles['tall'])}
          onClose={close}
        >
          {commands.map(
            ({ id, label: name, run, startsGroup, isDisabled = false, isDangerous = false }) => (
              <Fragment key={id}>
                {startsGroup && <Separator className={styles['separator'] ?? ''} />}
                <MenuItem
                  id={id}
                  textValue={name}
                  isDisabled={isDisabled}
                  onAction={() => {
                    chosen.current = run;
                  }}
                  className={classes(styles['item'], isDangerous && styles['isDangerous'])}
                >
                  {name}
                </MenuItem>
              </Fragment>
            ),
          )}
        </Menu>
      </Popover>
    </>
  );
};
