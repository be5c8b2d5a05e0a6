import type { Ref } from 'react';
import type { Node } from 'prosemirror-model';
import type { EditorView } from 'prosemirror-view';
import type { StartedUpload, UploadLimits } from '../uploads/upload-store.ts';
import type { EditorExtension } from './editor-extension.ts';
import type { TextRange } from './document/positions.ts';
import type { FoundPost } from './menus/link-dialog.tsx';
import type { PendingBlock } from './pictures/place-pictures.ts';
import type { ShownPicture } from './pictures/picture-form.tsx';
import type { MarkedPlace } from './views/marked-places.ts';

/** Operations on a mounted editor. */
export interface BodyEditorHandle {
  /** View of the text, for places that only its document knows; `undefined` before it is mounted. */
  readonly view: EditorView | undefined;
  /** Puts the focus into the text, where the caret was. */
  focus(): void;
  /**
   * Selects a place of the body and scrolls to it. `path` is a JSON Pointer such as `/bodyJson/3/text`;
   * `range` counts UTF-16 units of its plain text. Does nothing for a place that is not there.
   */
  select(path: string, range?: TextRange): void;
  /** Returns the text of a place, as for `select`, in the document `doc` of the view. */
  textAt(doc: Node, path: string, range: TextRange): string | undefined;
  /**
   * Shows another body, such as a restored one, with blocks that are not part of it yet, whose uploads go
   * on. It cannot be undone, and `onChange` is not called unless there are such blocks.
   */
  replaceBody(body: readonly unknown[], pending?: readonly PendingBlock[]): void;
}

/** Properties of the editor of a body. */
export interface BodyEditorProps {
  readonly ref?: Ref<BodyEditorHandle>;
  /** Blocks as the service has them. Later values are ignored: `replaceBody` shows another body. */
  readonly body: readonly unknown[];
  /** Blocks that were not part of the body when the text was kept; uploads begin again. */
  readonly pending?: readonly PendingBlock[];
  /**
   * Called after each edit with the blocks of now, and with those that are not part of the body yet: a
   * picture that is uploaded, a block without content that it needs. Blocks that were not edited are the objects of before.
   */
  readonly onChange: (body: readonly unknown[], pending: readonly PendingBlock[]) => void;
  /** Block types beside those of version 1; later values are ignored. */
  readonly extension?: EditorExtension | undefined;
  /** Language of the text, a BCP 47 tag. */
  readonly lang: string;
  readonly isReadOnly?: boolean;
  /** Places of violations and findings to mark. */
  readonly places?: readonly MarkedPlace[];
  /** Uploads a picture; without it, pictures can only be chosen by `onPickMedia`. */
  readonly onUpload?: (file: File) => StartedUpload;
  readonly uploadLimits?: UploadLimits;
  /** Lets the writer choose a picture from the media; returns its id, `undefined` for none. */
  readonly onPickMedia?: () => Promise<string | undefined>;
  /**
   * Returns the picture of a media record; `null` if it was deleted, `undefined` if it is not loaded. Give
   * another function when more are loaded.
   */
  readonly imageOf?: (mediaId: string) => ShownPicture | null | undefined;
  /** Finds posts by title, for links. */
  readonly findPosts?: (text: string, signal: AbortSignal) => Promise<readonly FoundPost[]>;
  /** Called by Ctrl+S. */
  readonly onSave: () => void;
  /** Called by Ctrl+Enter. */
  readonly onPublish: () => void;
  /** Called by Ctrl+/, to show all keys. */
  readonly onKeys?: () => void;
}
