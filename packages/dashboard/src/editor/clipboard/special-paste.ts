import { embedUrlOf, isSafeLinkTarget } from '@content-publishing/domain';
import { closeHistory, undo } from 'prosemirror-history';
import { type EditorState, TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { newBlock } from '../blocks/new-block.ts';
import { blocksOf, blockStart } from '../commands/block-selection.ts';
import { setLink } from '../commands/links.ts';
import { loadedFormats, loadFormats } from './formats.ts';
import { insertPasted, type PasteHost } from './paste-notice.ts';
import { textBlocks } from './paste-text.ts';
import { foreignBlocks } from './pasted-blocks.ts';
import type { ReadPaste } from './read-pasted.ts';

/** Pastes HTML as blocks. */
export const pasteHtml = async (
  view: EditorView,
  { html, text }: { readonly html: string; readonly text: string },
  host: PasteHost,
): Promise<void> => {
  const { schema } = view.state;
  const read = (loadedFormats() ?? (await loadFormats()))?.readHtml(schema, html);
  if (!view.isDestroyed) insertRead(view, read, text, host);
};

/** Inserts the blocks of a reader, or else of the text, and says which content has another form in a post. */
const insertRead = (
  view: EditorView,
  read: ReadPaste | undefined,
  text: string,
  host: PasteHost,
): void => {
  const blocks = read?.blocks ?? textBlocks(view.state.schema, text);
  const as = insertPasted(view, foreignBlocks(blocks), host);
  const words = as && read ? read.lossWords(as) : '';
  if (words !== '') host.onNotice({ kind: 'changed', text: words });
};

/** Pastes a text without marks: as a table if a spreadsheet has given it, or else as paragraphs. */
export const pasteText = (view: EditorView, text: string, host: PasteHost): void => {
  insertRead(view, loadedFormats()?.readTabs(view.state.schema, text), text, host);
};

/** Pastes a text in Markdown as blocks, and offers to keep it as text. */
export const pasteMarkdown = async (
  view: EditorView,
  text: string,
  host: PasteHost,
): Promise<void> => {
  const { schema } = view.state;
  const asText = foreignBlocks(textBlocks(schema, text));
  const markdown = await import('./read-markdown.ts').catch(() => undefined);
  const read = markdown?.readMarkdown(schema, text);
  if (view.isDestroyed) return;
  const as = insertPasted(view, read ? foreignBlocks(read.blocks) : asText, host);
  if (!as || !read) return;
  host.onNotice({
    kind: 'markdown',
    text: read.lossWords(as),
    keepAsText: () => {
      undo(view.state, view.dispatch);
      insertPasted(view, asText, host);
    },
  });
};

/** Returns whether the selection is a text that can be a link. */
const canLink = ({ selection, schema, doc }: EditorState): boolean => {
  const link = schema.marks['link'];
  if (!(selection instanceof TextSelection) || selection.empty || link === undefined) return false;
  let isAllowed = true;
  doc.nodesBetween(selection.from, selection.to, (node) => {
    if (node.isTextblock && !node.type.allowsMarkType(link)) isAllowed = false;
  });
  return isAllowed;
};

/** Pastes an address: as a link on the selected text, or as its own text; that of a video can be embedded. */
export const pasteUrl = (view: EditorView, url: string, host: PasteHost): void => {
  const { state } = view;
  const { schema, selection } = state;
  if (canLink(state) && isSafeLinkTarget(url)) {
    setLink(url, url)(closedState(view), view.dispatch);
    view.dispatch(closeHistory(view.state.tr));
    return;
  }
  const { $from } = selection;
  const isAlone = selection.empty && $from.depth === 1 && $from.parent.content.size === 0;
  const link = schema.marks['link'];
  const marks = link && isSafeLinkTarget(url) ? [link.create({ href: url })] : [];
  const paragraph = newBlock(schema, 'paragraph');
  const linked = paragraph.copy(paragraph.content.addToEnd(schema.text(url, marks)));
  if (!insertPasted(view, foreignBlocks([linked]), host) || !isAlone) return;
  const embedUrl = embedUrlOf(url);
  if (embedUrl === undefined) return;
  host.onNotice({
    kind: 'video',
    embed: () => {
      const { from: index } = blocksOf(view.state.selection);
      const block = view.state.doc.child(index);
      if (block.textContent !== url) return;
      const start = blockStart(view.state.doc, index);
      const video = newBlock(schema, 'video_embed', { url: embedUrl });
      view.dispatch(view.state.tr.replaceWith(start, start + block.nodeSize, video));
    },
  });
};

/** Returns the state of a view whose next edit is a step of undo of its own. */
const closedState = (view: EditorView): EditorState => {
  view.dispatch(closeHistory(view.state.tr));
  return view.state;
};
