import type { EditorView } from 'prosemirror-view';
import { BlockSelection } from '../commands/block-selection.ts';

/** Keys of the editor that also count in the form of a block, with Ctrl or Command. */
const KEYS: ReadonlySet<string> = new Set(['z', 'y', 's', '.', '/', 'enter']);

/**
 * Passes a key that is pressed in the form of a block on to the editor: undo, saving and publishing.
 * Escape goes back to the text, with the block selected.
 */
export const passFormKey = (
  view: EditorView,
  event: KeyboardEvent,
  position: () => number | undefined,
): void => {
  if (event.key === 'Escape' && !event.defaultPrevented) {
    const place = position();
    if (place === undefined) return;
    const { tr, doc } = view.state;
    view.dispatch(tr.setSelection(BlockSelection.create(doc, doc.resolve(place).index(0))));
    view.focus();
    return;
  }
  const isEditorKey =
    (event.ctrlKey || event.metaKey) && !event.altKey && KEYS.has(event.key.toLowerCase());
  if (!isEditorKey) return;
  if (view.someProp('handleKeyDown', (handle) => handle(view, event))) event.preventDefault();
};
