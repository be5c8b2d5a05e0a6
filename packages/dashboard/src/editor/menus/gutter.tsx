import { GripVertical, Plus } from '../../ui/icons.ts';
import type { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { editorText } from '../../text/editor.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { addSlash } from '../commands/add-block.ts';
import { BlockSelection, blocksOf } from '../commands/block-selection.ts';
import { type EditorStore, useEditorValue } from '../views/editor-store.ts';
import { BlockMenu } from './block-menu.tsx';
import { dragBlocks } from './drag-blocks.ts';
import styles from './gutter.module.css';

/** Properties of the gutter. */
interface GutterProps {
  readonly view: EditorView;
  readonly store: EditorStore;
  /** Element around the text, in which the pointer is followed. */
  readonly around: RefObject<HTMLElement | null>;
  readonly onMoved: () => void;
}

/** Returns the index of the block at a height of the window; -1 if there is none. */
const blockAt = (view: EditorView, y: number): number =>
  Array.from(view.dom.children).findIndex((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top - 8 <= y && y < bottom + 8;
  });

/** Buttons beside the block under the pointer, or else beside the block with the caret. */
export const Gutter = ({ view, store, around, onMoved }: GutterProps) => {
  const caret = useEditorValue(store, view, ({ selection }) => blocksOf(selection).from);
  const count = useEditorValue(store, view, ({ doc }) => doc.childCount);
  const [hovered, setHovered] = useState(-1);
  const [line, setLine] = useState<number>();
  const [isMenuOpen, setMenuOpen] = useState(false);
  const gutter = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const index = hovered >= 0 && hovered < count ? hovered : caret;

  useEffect(() => {
    const { current } = around;
    if (current === null) return undefined;
    const listening = new AbortController();
    const options = { signal: listening.signal };
    current.addEventListener(
      'pointermove',
      ({ clientY, pointerType, buttons }) => {
        if (pointerType === 'mouse' && buttons === 0) setHovered(blockAt(view, clientY));
      },
      options,
    );
    current.addEventListener('pointerleave', () => setHovered(-1), options);
    return () => listening.abort();
  }, [view, around]);

  useLayoutEffect(() => {
    // Not by drawing again: a key in the text moves no button.
    const place = (): void => {
      const element = view.dom.children[index];
      const { current } = gutter;
      if (current === null || !(element instanceof HTMLElement)) return;
      const page = current.offsetParent?.getBoundingClientRect().top ?? 0;
      current.style.top = `${element.getBoundingClientRect().top - page}px`;
    };
    place();
    return store.subscribe(place);
  }, [view, store, index]);

  const openMenu = (): void => {
    const { tr, selection } = view.state;
    const { from, to } = blocksOf(selection);
    const isSelected = selection instanceof BlockSelection && from <= index && index <= to;
    if (!isSelected) view.dispatch(tr.setSelection(BlockSelection.create(tr.doc, index)));
    setMenuOpen(true);
  };

  return (
    <>
      <div ref={gutter} className={styles['gutter']}>
        <IconButton
          icon={Plus}
          label={editorText.addBlock}
          isCompact
          onPress={() => {
            addSlash(index)(view.state, view.dispatch);
            view.focus();
          }}
        />
        <button
          ref={handle}
          type="button"
          className={styles['handle']}
          aria-label={editorText.blockMenu}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onPointerDown={({ nativeEvent }) => {
            nativeEvent.preventDefault();
            dragBlocks(view, nativeEvent, index, {
              onTarget: (top) => {
                const base = around.current?.getBoundingClientRect().top ?? 0;
                setLine(top === undefined ? undefined : top - base);
              },
              onMoved,
              onClick: openMenu,
            });
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter' || key === ' ') openMenu();
          }}
        >
          <Icon of={GripVertical} />
        </button>
      </div>
      <div
        className={styles['line']}
        hidden={line === undefined}
        ref={(element) => {
          if (element && line !== undefined) element.style.top = `${line}px`;
        }}
      />
      <BlockMenu
        view={view}
        trigger={handle}
        isOpen={isMenuOpen}
        onOpenChange={(isOpen) => {
          if (isOpen) return;
          setMenuOpen(false);
          view.focus();
        }}
        onMoved={onMoved}
      />
    </>
  );
};
