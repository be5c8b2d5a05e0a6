import type { EditorState, Plugin } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import type { ComponentType } from 'react';
import type { InsertedBlocks } from './clipboard/insert-blocks.ts';
import type { PasteNotice } from './clipboard/paste-notice.ts';
import type { PastedBlocks } from './clipboard/pasted-blocks.ts';
import type { EditorStore } from './views/editor-store.ts';
import type { BlockShape } from './vocabulary/block-shape.ts';

/** Block types with code of their own, which is loaded before the editor where a workspace has them. */
export interface EditorExtension {
  readonly shapes: readonly BlockShape[];
  readonly plugins: () => readonly Plugin[];
  /** Called when a block was added by the menu. */
  readonly onAdded: (view: EditorView) => void;
  /** Inserts blocks in a way of its own; `undefined` where they are inserted like all others. */
  readonly paste: (
    state: EditorState,
    pasted: PastedBlocks,
    onNotice: (notice: PasteNotice) => void,
  ) => InsertedBlocks | undefined;
  /** Tools at the start of the toolbar. */
  readonly Tools: ComponentType<{ readonly view: EditorView; readonly store: EditorStore }>;
}
