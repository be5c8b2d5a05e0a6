import type { Command } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { RefObject } from 'react';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { editorText } from '../../text/editor.ts';
import styles from '../../ui/overlay.module.css';
import { blocksOf } from '../commands/block-selection.ts';
import { deleteBlocks, duplicateBlocks, moveBlocks } from '../commands/move-blocks.ts';
import { canTurn, turnInto } from '../commands/turn-into.ts';
import { TEXT_CHOICES } from './block-type-select.tsx';

/** Properties of the menu of a block. */
interface BlockMenuProps {
  readonly view: EditorView;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onMoved: () => void;
}

/** Menu of the selected blocks: move, copy, delete, turn into another. */
export const BlockMenu = ({ view, trigger, isOpen, onOpenChange, onMoved }: BlockMenuProps) => {
  const { selection, doc } = view.state;
  const { from, to } = blocksOf(selection);
  const isText = doc.children.slice(from, to + 1).every(canTurn);
  const run = (command: Command, isMove = false): void => {
    command(view.state, view.dispatch);
    if (isMove) onMoved();
  };
  const commands: readonly (readonly [string, string, () => void])[] = [
    ['up', editorText.moveUp, () => run(moveBlocks(-1), true)],
    ['down', editorText.moveDown, () => run(moveBlocks(1), true)],
    ['copy', editorText.duplicate, () => run(duplicateBlocks)],
    ['delete', editorText.deleteBlock, () => run(deleteBlocks)],
    ...(isText
      ? TEXT_CHOICES.map(
          ({ id, label, type, values }) =>
            [id, editorText.turnInto(label), () => run(turnInto(type, values))] as const,
        )
      : []),
  ];
  return (
    <Popover
      triggerRef={trigger}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom start"
      className={styles['popover'] ?? ''}
    >
      <Menu
        aria-label={editorText.blockMenu}
        className={styles['list'] ?? ''}
        onClose={() => onOpenChange(false)}
      >
        {commands.map(([id, label, onAction]) => (
          <MenuItem
            key={id}
            id={id}
            textValue={label}
            onAction={onAction}
            className={styles['item'] ?? ''}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  );
};
