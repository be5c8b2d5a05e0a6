import type { Slice } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import type { HtmlNotice } from '../html/read-html.ts';
import { insertSlice } from './insert-slice.ts';

/** Event of a paste that the writer is told about. */
export type PasteNotice =
  | { readonly kind: 'changed'; readonly changes: ReadonlySet<HtmlNotice> }
  | { readonly kind: 'too-many-blocks' }
  /** Files that cannot be uploaded, each with its reason. */
  | { readonly kind: 'refused'; readonly reasons: readonly string[] }
  /** Markdown became blocks; `keepAsText` takes that back and pastes the text. */
  | { readonly kind: 'markdown'; readonly keepAsText: () => void }
  /** The address of a video was pasted; `embed` makes it a block. */
  | { readonly kind: 'video'; readonly embed: () => void };

/** Functions that pasting needs of the editor. */
export interface PasteHost {
  readonly onNotice: (notice: PasteNotice) => void;
  /** Adds pictures after the block at `position`, or at the selection. */
  readonly onFiles: (view: EditorView, files: readonly File[], position?: number) => void;
}

/** Inserts pasted content, or tells that there would be too many blocks. Returns whether it is inserted. */
export const insertPasted = (view: EditorView, slice: Slice, host: PasteHost): boolean => {
  const tr = insertSlice(view.state, slice);
  if (tr) view.dispatch(tr);
  else host.onNotice({ kind: 'too-many-blocks' });
  return tr !== undefined;
};
