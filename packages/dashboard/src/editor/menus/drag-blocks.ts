import type { EditorView } from 'prosemirror-view';
import { blocksOf, BlockSelection } from '../commands/block-selection.ts';
import { moveBlocksTo } from '../commands/move-blocks.ts';

/** Distance from the edge of the window in pixels within which dragging scrolls. */
const EDGE = 64;

/** Pixels that a pointer moves before it drags. */
const THRESHOLD = 5;

/** Elements of the blocks of a view, in order. */
const elementsOf = (view: EditorView): readonly HTMLElement[] =>
  Array.from(view.dom.children).filter((child) => child instanceof HTMLElement);

/** Returns the index of the block before which something at the height `y` is dropped. */
const targetAt = (elements: readonly HTMLElement[], y: number): number => {
  const index = elements.findIndex((element) => {
    const { top, height } = element.getBoundingClientRect();
    return y < top + height / 2;
  });
  return index < 0 ? elements.length : index;
};

/** Drag of blocks by their handle. */
export interface BlockDrag {
  /** Begins with the press of a pointer on the handle of the block with an index. */
  readonly start: (event: PointerEvent, index: number) => void;
}

/** Functions that dragging needs of the menus. */
export interface DragHost {
  /** Shows where the block would go: the height in the window, or nothing. */
  readonly onTarget: (top: number | undefined) => void;
  /** Called when a block was moved. */
  readonly onMoved: () => void;
  /** Called when the pointer was not moved: the press was a click. */
  readonly onClick: () => void;
}

/** Returns the drag of blocks of a view. It works for mice, pens and fingers. */
export const createBlockDrag = (view: EditorView, host: DragHost): BlockDrag => ({
  start: (pressed, index) => {
    const handle = pressed.target;
    if (!(handle instanceof Element) || pressed.button !== 0) return;
    handle.setPointerCapture(pressed.pointerId);
    const listening = new AbortController();
    const { signal } = listening;
    let target: number | undefined;
    let y = pressed.clientY;
    let frame = 0;

    const look = (): void => {
      const elements = elementsOf(view);
      target = targetAt(elements, y);
      const next = elements[target]?.getBoundingClientRect().top;
      const last = elements.at(-1)?.getBoundingClientRect().bottom ?? 0;
      host.onTarget(next === undefined ? last : next - 8);
    };

    const scroll = (): void => {
      const above = EDGE - y;
      const below = y - (window.innerHeight - EDGE);
      const by = above > 0 ? -above / 4 : below > 0 ? below / 4 : 0;
      if (by !== 0) {
        window.scrollBy(0, by);
        look();
      }
      frame = requestAnimationFrame(scroll);
    };

    const end = (isDropped: boolean): void => {
      listening.abort();
      cancelAnimationFrame(frame);
      host.onTarget(undefined);
      if (target === undefined) {
        if (isDropped) host.onClick();
        return;
      }
      if (!isDropped) return;
      const { state } = view;
      const selected =
        state.selection instanceof BlockSelection ? blocksOf(state.selection) : undefined;
      const isInSelection = selected && selected.from <= index && index <= selected.to;
      const range = isInSelection ? selected : { from: index, to: index };
      const { tr } = state;
      if (!isInSelection) tr.setSelection(BlockSelection.create(tr.doc, index));
      if (!moveBlocksTo(tr, range, target)) return;
      view.dispatch(tr.scrollIntoView());
      view.focus();
      host.onMoved();
    };

    const options = { signal };
    handle.addEventListener(
      'pointermove',
      (event) => {
        if (!(event instanceof PointerEvent)) return;
        y = event.clientY;
        const isFar = Math.hypot(y - pressed.clientY, event.clientX - pressed.clientX) > THRESHOLD;
        if (target === undefined && !isFar) return;
        if (target === undefined) frame = requestAnimationFrame(scroll);
        look();
      },
      options,
    );
    handle.addEventListener('pointerup', () => end(true), options);
    handle.addEventListener('pointercancel', () => end(false), options);
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key === 'Escape') end(false);
      },
      { signal, capture: true },
    );
  },
});
