import { closeHistory } from 'prosemirror-history';
import type { EditorView } from 'prosemirror-view';
import type { PastedAs } from '../../text/loss-words.ts';
import type { EditorExtension } from '../editor-extension.ts';
import { insertBlocks } from './insert-blocks.ts';
import type { PastedBlocks } from './pasted-blocks.ts';

/** Event of a paste that the writer is told about. */
export type PasteNotice =
  | { readonly kind: 'changed'; readonly text: string }
  | { readonly kind: 'too-many-blocks' }
  /** Files that cannot be uploaded, each with its reason. */
  | { readonly kind: 'refused'; readonly reasons: readonly string[] }
  /** Markdown became blocks; `keepAsText` takes that back and pastes the text. */
  | {
      readonly kind: 'markdown';
      readonly text: string;
      readonly keepAsText: () => void;
    }
  /** The address of a video was pasted; `embed` makes it a block. */
  | { readonly kind: 'video'; readonly embed: () => void };

/** Returns whether a notice offers something that only applies until the next edit. */
export const isOffer = ({ kind }: PasteNotice): boolean => kind === 'markdown' || kind === 'video';

/** Functions that pasting needs of the editor. */
export interface PasteHost {
  readonly extension: EditorExtension | undefined;
  readonly onNotice: (notice: PasteNotice) => void;
  /** Adds pictures after the block at `position`, or at the selection. */
  readonly onFiles: (view: EditorView, files: readonly File[], position?: number) => void;
}

/**
 * Inserts pasted blocks, and returns the form that they have there; or tells that there would be too
 * many, and returns `undefined`.
 */
export const insertPasted = (
  view: EditorView,
  pasted: PastedBlocks,
  host: PasteHost,
): PastedAs | undefined => {
  const inserted =
    host.extension?.paste(view.state, pasted, host.onNotice) ?? insertBlocks(view.state, pasted);
  if (!inserted) {
    host.onNotice({ kind: 'too-many-blocks' });
    return undefined;
  }
  view.dispatch(inserted.tr);
  // Letters that are typed at once are no part of the step.
  view.dispatch(closeHistory(view.state.tr));
  return inserted.as;
};
