import { embedUrlOf } from '@content-publishing/domain';
import { closeHistory, undo } from 'prosemirror-history';
import { Fragment, Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import { newBlock } from '../blocks/new-block.ts';
import { blocksOf, blockStart } from '../commands/block-selection.ts';
import { setLink } from '../commands/marks.ts';
import { sliceOfBlocks } from './blocks-slice.ts';
import { insertPasted, type PasteHost } from './paste-notice.ts';
import { textBlocks } from './paste-text.ts';

/** Pastes a text in Markdown as blocks, and offers to keep it as text. */
export const pasteMarkdown = async (
  view: EditorView,
  text: string,
  host: PasteHost,
): Promise<void> => {
  const { readMarkdown } = await import('./read-markdown.ts');
  const { schema } = view.state;
  const blocks = sliceOfBlocks(readMarkdown(schema, text));
  if (view.isDestroyed || !insertPasted(view, blocks, host)) return;
  const pasted = view.state.doc;
  host.onNotice({
    kind: 'markdown',
    keepAsText: () => {
      // After another edit, one step of undo would take that back instead.
      if (view.state.doc.eq(pasted)) undo(view.state, view.dispatch);
      insertPasted(view, sliceOfBlocks(textBlocks(schema, text)), host);
    },
  });
};

/** Pastes an address: as a link on the selected text, or as its own text; that of a video can be embedded. */
export const pasteUrl = (view: EditorView, url: string, host: PasteHost): void => {
  const { schema, selection } = view.state;
  const { $from } = selection;
  const isAlone = selection.empty && $from.depth === 1 && $from.parent.content.size === 0;
  view.dispatch(closeHistory(view.state.tr));
  if (!setLink(url, url)(view.state, view.dispatch)) {
    insertPasted(view, new Slice(Fragment.from(schema.text(url)), 0, 0), host);
    return;
  }
  const embedUrl = isAlone ? embedUrlOf(url) : undefined;
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
