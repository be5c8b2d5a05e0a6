import { ArrowDown, ArrowUp, Ellipsis, Plus } from '../../ui/icons.ts';
import type { EditorView } from 'prosemirror-view';
import { useRef, useState } from 'react';
import { editorText } from '../../text/editor.ts';
import { IconButton } from '../../ui/button.tsx';
import { addSlash } from '../commands/add-block.ts';
import { blocksOf } from '../commands/block-selection.ts';
import { moveBlocks } from '../commands/move-blocks.ts';
import { type EditorStore, useEditorValue } from '../views/editor-store.ts';
import { BlockMenu } from './block-menu.tsx';
import styles from './touch-tools.module.css';

/** Properties of the buttons of the gutter in the toolbar. */
interface TouchToolsProps {
  readonly view: EditorView;
  readonly store: EditorStore;
  readonly onMoved: () => void;
}

/** Button in the toolbar that adds a block where there is no gutter beside the blocks. */
export const TouchAdd = ({ view, store }: Pick<TouchToolsProps, 'view' | 'store'>) => {
  const to = useEditorValue(store, view, ({ selection }) => blocksOf(selection).to);
  return (
    <div className={styles['tools']}>
      <IconButton
        icon={Plus}
        label={editorText.addBlock}
        preventFocusOnPress
        onPress={() => {
          addSlash(to)(view.state, view.dispatch);
          view.focus();
        }}
      />
    </div>
  );
};

/** Buttons in the toolbar that move and change blocks where there is no gutter beside them. */
export const TouchTools = ({ view, store, onMoved }: TouchToolsProps) => {
  const from = useEditorValue(store, view, ({ selection }) => blocksOf(selection).from);
  const to = useEditorValue(store, view, ({ selection }) => blocksOf(selection).to);
  const last = useEditorValue(store, view, ({ doc }) => doc.childCount - 1);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const menu = useRef<HTMLSpanElement>(null);
  const move = (by: 1 | -1) => () => {
    moveBlocks(by)(view.state, view.dispatch);
    onMoved();
  };
  return (
    <div className={styles['tools']}>
      <IconButton
        icon={ArrowUp}
        label={editorText.moveUp}
        preventFocusOnPress
        isDisabled={from === 0}
        onPress={move(-1)}
      />
      <IconButton
        icon={ArrowDown}
        label={editorText.moveDown}
        preventFocusOnPress
        isDisabled={to === last}
        onPress={move(1)}
      />
      <span ref={menu}>
        <IconButton
          icon={Ellipsis}
          label={editorText.blockMenu}
          preventFocusOnPress
          onPress={() => setMenuOpen(true)}
        />
      </span>
      <BlockMenu
        view={view}
        trigger={menu}
        isOpen={isMenuOpen}
        onOpenChange={(isOpen) => {
          setMenuOpen(isOpen);
          if (!isOpen) view.focus();
        }}
        onMoved={onMoved}
      />
    </div>
  );
};
