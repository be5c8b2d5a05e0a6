import { DOMSerializer } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { BLOCKS_TYPE, writeSlice } from './blocks-slice.ts';
import { sliceMarkdown } from './write-markdown.ts';

/** Puts the selected content into the clipboard: as our blocks, HTML and Markdown. */
const copySlice = ({ state }: EditorView, data: DataTransfer): boolean => {
  if (state.selection.empty) return false;
  const slice = state.selection.content();
  const html = document.implementation.createHTMLDocument().createElement('div');
  html.append(DOMSerializer.fromSchema(state.schema).serializeFragment(slice.content));
  data.clearData();
  data.setData(BLOCKS_TYPE, writeSlice(slice));
  data.setData('text/html', html.innerHTML);
  data.setData('text/plain', sliceMarkdown(slice.content.content));
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
