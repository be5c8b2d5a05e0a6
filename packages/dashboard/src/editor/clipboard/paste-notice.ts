import type { LossKind } from '@content-publishing/domain';
import { closeHistory } from 'prosemirror-history';
import type { EditorView } from 'prosemirror-view';
import { insertBlocks } from './insert-blocks.ts';
import type { PastedBlocks } from './pasted-blocks.ts';

/** Event of a paste that the writer is told about. */
export type PasteNotice =
  | { readonly kind: 'changed'; readonly losses: ReadonlySet<LossKind> }
  | { readonly kind: 'too-many-blocks' }
  /** Files that cannot be uploaded, each with its reason. */
  | { readonly kind: 'refused'; readonly reasons: readonly string[] }
  /** Markdown became blocks; `keepAsText` takes that back and pastes the text. */
  | {
      readonly kind: 'markdown';
      readonly losses: ReadonlySet<LossKind>;
      readonly keepAsText: () => void;
    }
  /** The address of a video was pasted; `embed` makes it a block. */
  | { readonly kind: 'video'; readonly embed: () => void };

/** Returns whether a notice offers something that only applies until the next edit. */
export const isOffer = ({ kind }: PasteNotice): boolean => kind === 'markdown' || kind === 'video';

/** Functions that pasting needs of the editor. */
export interface PasteHost {
  readonly onNotice: (notice: PasteNotice) => void;
  /** Adds pictures after the block at `position`, or at the selection. */
  readonly onFiles: (view: EditorView, files: readonly File[], position?: number) => void;
}

/** Inserts pasted blocks, or tells that there would be too many. Returns whether they are inserted. */
export const insertPasted = (view: EditorView, pasted: PastedBlocks, host: PasteHost): boolean => {
  const tr = insertBlocks(view.state, pasted);
  if (!tr) {
    host.onNotice({ kind: 'too-many-blocks' });
    return false;
  }
  view.dispatch(tr);
  // Letters that are typed at once are no part of the step.
  view.dispatch(closeHistory(view.state.tr));
  return true;
};
