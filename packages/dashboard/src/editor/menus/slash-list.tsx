import type { EditorView } from 'prosemirror-view';
import { useLayoutEffect, useRef } from 'react';
import { editorText } from '../../text/editor.ts';
import type { BlockChoice } from '../blocks/block-choices.ts';
import { type EditorStore, useEditorValue } from '../views/editor-store.ts';
import styles from './slash-list.module.css';
import { type Slash, SLASH_LIST } from './slash-state.ts';

/** Properties of the menu of blocks. */
interface SlashListProps {
  readonly view: EditorView;
  readonly store: EditorStore;
  readonly slash: Slash;
  readonly onChoose: (choice: BlockChoice) => void;
}

/** Menu of blocks below the `/` that opened it. The focus stays in the text. */
export const SlashList = ({ view, store, slash, onChoose }: SlashListProps) => {
  const menu = useEditorValue(store, view, slash.menuOf);
  const list = useRef<HTMLUListElement>(null);
  const at = menu?.at;
  const active = menu?.active;

  useLayoutEffect(() => {
    const { current } = list;
    if (current === null || at === undefined) return;
    const caret = view.coordsAtPos(at);
    const around = current.offsetParent?.getBoundingClientRect() ?? { top: 0, left: 0 };
    const isBelow = caret.bottom + current.offsetHeight + 8 < window.innerHeight;
    const top = isBelow ? caret.bottom + 8 : Math.max(8, caret.top - current.offsetHeight - 8);
    current.style.top = `${top - around.top}px`;
    current.style.left = `${Math.max(0, caret.left - around.left)}px`;
  }, [view, at, menu?.choices.length]);

  useLayoutEffect(() => {
    list.current?.children[active ?? 0]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  if (!menu) return null;
  return (
    <ul
      ref={list}
      id={SLASH_LIST}
      role="listbox"
      aria-label={editorText.blocks}
      className={styles['list']}
    >
      {menu.choices.map((choice, index) => (
        <li
          key={choice.id}
          id={`${SLASH_LIST}-${choice.id}`}
          role="option"
          aria-selected={index === menu.active}
          className={styles['choice']}
          onPointerDown={(event) => {
            // The focus stays in the text.
            event.preventDefault();
          }}
          onClick={() => {
            onChoose(choice);
          }}
        >
          <span className={styles['label']}>{choice.label}</span>
          <span className={styles['description']}>{choice.description}</span>
        </li>
      ))}
    </ul>
  );
};
