import type { EditorView } from 'prosemirror-view';
import { BLOCKS_TYPE, writeSlice } from './blocks-json.ts';
import { blocksOfSlice } from './pasted-blocks.ts';
import { writeHtml } from './write-html.ts';
import { writeMarkdown } from './write-markdown.ts';

/** Puts the selected content into the clipboard: as our blocks, HTML and Markdown. */
const copySlice = ({ state }: EditorView, data: DataTransfer): boolean => {
  const paragraph = state.schema.nodes['paragraph'];
  if (state.selection.empty || !paragraph) return false;
  const slice = state.selection.content();
  const pasted = blocksOfSlice(slice, paragraph);
  data.clearData();
  data.setData(BLOCKS_TYPE, writeSlice(slice));
  data.setData('text/html', writeHtml(pasted));
  data.setData('text/plain', writeMarkdown(pasted));
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
