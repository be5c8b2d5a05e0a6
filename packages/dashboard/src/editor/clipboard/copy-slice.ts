import type { EditorView } from 'prosemirror-view';
import { BLOCKS_TYPE, writeSlice } from './blocks-json.ts';
import { loadedFormats } from './formats.ts';
import { blocksOfSlice } from './pasted-blocks.ts';

/** Puts the selected content into the clipboard: as our blocks, HTML and Markdown. */
const copySlice = (view: EditorView, data: DataTransfer): boolean => {
  const { state } = view;
  const paragraph = state.schema.nodes['paragraph'];
  if (state.selection.empty || !paragraph) return false;
  let slice = state.selection.content();
  view.someProp('transformCopied', (transform) => {
    slice = transform(slice, view);
  });
  const pasted = blocksOfSlice(slice, paragraph);
  data.clearData();
  data.setData(BLOCKS_TYPE, writeSlice(slice));
  const { content } = slice;
  const formats = loadedFormats();
  const text = formats?.writeMarkdown(pasted) ?? content.textBetween(0, content.size, '\n\n');
  if (formats) data.setData('text/html', formats.writeHtml(pasted));
  data.setData('text/plain', text);
  return true;
};

/** Handlers of copying and cutting. */
export const copyHandlers = {
  copy: (view: EditorView, event: ClipboardEvent): boolean => {
    const isCopied = event.clipboardData !== null && copySlice(view, event.clipboardData);
    if (isCopied) event.preventDefault();
    return isCopied;
  },
  cut: (view: EditorView, event: ClipboardEvent): boolean => {
    if (!view.editable || !copyHandlers.copy(view, event)) return false;
    view.dispatch(view.state.tr.deleteSelection().scrollIntoView().setMeta('uiEvent', 'cut'));
    return true;
  },
};
