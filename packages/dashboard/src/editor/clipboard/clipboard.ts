import { type Schema, Slice } from 'prosemirror-model';
import { Plugin, Selection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { BLOCKS_TYPE, readSlice } from './blocks-json.ts';
import { copyHandlers } from './copy-slice.ts';
import { loadFormats } from './formats.ts';
import { insertPasted, type PasteHost } from './paste-notice.ts';
import { isLikeMarkdown, textBlocks, urlAlone } from './paste-text.ts';
import { foreignBlocks } from './pasted-blocks.ts';
import { pasteHtml, pasteMarkdown, pasteText, pasteUrl } from './special-paste.ts';

const insertLines = ({ state, dispatch }: EditorView, text: string): void => {
  dispatch(state.tr.insertText(text.replaceAll(/\r\n?/g, '\n')).scrollIntoView());
};

/** Copying and pasting: our own blocks, then files, then HTML, then text. */
export const clipboard = (schema: Schema, host: PasteHost): Plugin => {
  // A paste works at once, also without a connection.
  void loadFormats();
  // Ctrl+Shift+V pastes the text alone.
  let isPlain = false;
  const reset = (): false => {
    isPlain = false;
    return false;
  };

  const insert = (view: EditorView, data: DataTransfer): void => {
    const own = isPlain ? undefined : readSlice(schema, data.getData(BLOCKS_TYPE));
    const text = data.getData('text/plain');
    const html = data.getData('text/html');
    const files = [...data.files];
    // Word processors add a picture of the text to it.
    const isText = isPlain || (text.trim() !== '' && html !== '');
    const url = urlAlone(text);
    // VS Code tells the kind of a file; Markdown and notes are no listings.
    const isProse = /"mode":"(?:markdown|plaintext)"/.test(data.getData('vscode-editor-data'));
    const isListing = view.state.selection.$from.parent.type.spec.code === true;
    if (own) insertPasted(view, own, host);
    else if (files.length > 0 && !isText) host.onFiles(view, files);
    else if (isListing) insertLines(view, text);
    else if (isPlain) insertPasted(view, foreignBlocks(textBlocks(schema, text)), host);
    else if (url !== undefined) pasteUrl(view, url, host);
    else if (html !== '' && !isProse) void pasteHtml(view, { html, text }, host);
    else if (isLikeMarkdown(text)) void pasteMarkdown(view, text, host);
    else pasteText(view, text, host);
  };

  return new Plugin({
    props: {
      // ProseMirror would read it too, without marks and notices of losses.
      transformPastedHTML: () => '',
      clipboardTextParser: (_text, _context, plain) => {
        isPlain = plain;
        return Slice.empty;
      },
      handleDOMEvents: { ...copyHandlers, paste: reset, drop: reset },
      handlePaste: (view, { clipboardData }) => {
        if (clipboardData === null) return false;
        insert(view, clipboardData);
        return true;
      },
      handleDrop: (view, { clientX, clientY, dataTransfer }) => {
        // A selection that is dragged within the text is moved by ProseMirror.
        if (view.dragging || dataTransfer === null) return false;
        const place = view.posAtCoords({ left: clientX, top: clientY })?.pos;
        const files = [...dataTransfer.files];
        if (files.length > 0) host.onFiles(view, files, place);
        else if (place === undefined) return false;
        else {
          const { tr, doc } = view.state;
          view.dispatch(tr.setSelection(Selection.near(doc.resolve(place))));
          insert(view, dataTransfer);
          view.focus();
        }
        return true;
      },
    },
  });
};
