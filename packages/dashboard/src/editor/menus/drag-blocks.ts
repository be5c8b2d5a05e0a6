import type { EditorView } from 'prosemirror-view';
import { dragInList } from '../../ui/drag-in-list.ts';
import { blocksOf, BlockSelection } from '../commands/block-selection.ts';
import { moveBlocksTo } from '../commands/move-blocks.ts';

/** Half of the space between two blocks, in pixels. */
const HALF_SPACE = 8;

/** Functions that dragging needs of the menus. */
interface DragHost {
  /** Shows where the block would go: the height in the window, or nothing. */
  readonly onTarget: (top: number | undefined) => void;
  /** Called when a block was moved. */
  readonly onMoved: () => void;
  /** Called when the pointer was not moved: the press was a click. */
  readonly onClick: () => void;
}

/** Drags the block with an index of a view by its handle, or all selected blocks if it is one of them. */
export const dragBlocks = (
  view: EditorView,
  pressed: PointerEvent,
  index: number,
  host: DragHost,
): void => {
  const elements = (): readonly HTMLElement[] =>
    Array.from(view.dom.children).filter((child) => child instanceof HTMLElement);

  const heightOf = (target: number): number => {
    const next = elements()[target]?.getBoundingClientRect().top;
    const last = elements().at(-1)?.getBoundingClientRect().bottom ?? 0;
    return next === undefined ? last : next - HALF_SPACE;
  };

  const drop = (target: number): void => {
    const { tr, selection } = view.state;
    const selected = selection instanceof BlockSelection ? blocksOf(selection) : undefined;
    const isInSelection = selected && selected.from <= index && index <= selected.to;
    const range = isInSelection ? selected : { from: index, to: index };
    if (!isInSelection) tr.setSelection(BlockSelection.create(tr.doc, index));
    if (!moveBlocksTo(tr, range, target)) return;
    view.dispatch(tr.scrollIntoView());
    view.focus();
    host.onMoved();
  };

  dragInList(pressed, {
    elements,
    onTarget: (target) => host.onTarget(target === undefined ? undefined : heightOf(target)),
    onDrop: drop,
    onClick: host.onClick,
  });
};
