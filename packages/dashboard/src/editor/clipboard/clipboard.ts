import { DOMParser, type Schema, Slice } from 'prosemirror-model';
import { Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { inertHtml } from '../html/inert-html.ts';
import { type HtmlNotice, readHtml } from '../html/read-html.ts';
import { BLOCKS_TYPE, readSlice, sliceOfBlocks } from './blocks-slice.ts';
import { copyHandlers } from './copy-slice.ts';
import { insertPasted, type PasteHost } from './paste-notice.ts';
import { isLikeMarkdown, textBlocks, urlAlone } from './paste-text.ts';
import { pasteMarkdown, pasteUrl } from './special-paste.ts';

/** Reader of pasted HTML. ProseMirror parses it in an inert document, under its Trusted Types policy. */
class HtmlReader extends DOMParser {
  /** Changes that the last text needed. */
  changes: ReadonlySet<HtmlNotice> = new Set();

  override parseSlice(dom: globalThis.Node): Slice {
    if (!(dom instanceof Element)) return Slice.empty;
    const { blocks, notices } = readHtml(this.schema, dom);
    this.changes = notices;
    return sliceOfBlocks(blocks);
  }
}

/** Copying and pasting: our own blocks, then files, then HTML, then text. */
export const clipboard = (schema: Schema, host: PasteHost): Plugin => {
  const reader = new HtmlReader(schema, []);
  // Ctrl+Shift+V pastes the text alone.
  let isPlain = false;

  const paste = (view: EditorView, data: DataTransfer, slice: Slice): void => {
    const own = isPlain ? undefined : readSlice(schema, data.getData(BLOCKS_TYPE));
    const [html, text] = [data.getData('text/html'), data.getData('text/plain')];
    const files = [...data.files];
    const url = urlAlone(text);
    const isListing = view.state.selection.$from.parent.type.spec.code === true;
    if (own) insertPasted(view, own, host);
    // Word processors add a picture of the text to it.
    else if (files.length > 0 && text.trim() === '') host.onFiles(view, files);
    else if (isPlain || isListing) insertPasted(view, slice, host);
    else if (url !== undefined) pasteUrl(view, url, host);
    else if (html === '' && isLikeMarkdown(text)) void pasteMarkdown(view, text, host);
    else if (insertPasted(view, slice, host) && html !== '' && reader.changes.size > 0) {
      host.onNotice({ kind: 'changed', changes: reader.changes });
    }
  };

  return new Plugin({
    props: {
      clipboardParser: reader,
      transformPastedHTML: inertHtml,
      clipboardTextParser: (text, _context, plain) => {
        isPlain = plain;
        return sliceOfBlocks(textBlocks(schema, text));
      },
      handleDOMEvents: {
        ...copyHandlers,
        paste: () => {
          isPlain = false;
          return false;
        },
      },
      handlePaste: (view, event, slice) => {
        if (event.clipboardData === null) return false;
        paste(view, event.clipboardData, slice);
        return true;
      },
      handleDrop: (view, event) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length === 0) return false;
        host.onFiles(
          view,
          files,
          view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos,
        );
        return true;
      },
    },
  });
};
