import type { Node } from 'prosemirror-model';
import { type EditorState, Plugin, type Transaction } from 'prosemirror-state';
import { newBlock } from '../blocks/new-block.ts';
import { blocksOf, blockStart } from '../commands/block-selection.ts';
import { readBlock } from '../document/read-body.ts';
import { isWaiting, writeBlock } from '../document/write-body.ts';
import { uploadOf, valueOf } from '../schema/value.ts';
import { isJsonObject } from '../vocabulary/json.ts';
import type { UploadStore } from '../../uploads/upload-store.ts';

/** Block that waits for content that it needs, to be kept with the unsent text. */
interface WaitingBlock {
  /** Index in the body before which it stands. */
  readonly index: number;
  /** Fields of the block so far, such as the alternative text of a picture. */
  readonly block: Readonly<Record<string, unknown>>;
}

/** Picture that is not uploaded yet. */
interface PendingPicture extends WaitingBlock {
  readonly id: string;
  readonly file: File;
}

/** Block that is not part of the body yet. */
export type PendingBlock = PendingPicture | WaitingBlock;

/** Returns the transaction that adds pictures in upload after the block at `position`, or the caret's. */
export const placePictures = (
  state: EditorState,
  ids: readonly string[],
  position?: number,
): Transaction => {
  const { tr, doc, schema } = state;
  const index = position === undefined ? blocksOf(tr.selection).to : doc.resolve(position).index(0);
  const block = doc.maybeChild(index);
  const isFree = block?.type.name === 'paragraph' && block.content.size === 0;
  const from = blockStart(doc, block && !isFree ? index + 1 : index);
  const pictures = ids.map((upload) => waiting(newBlock(schema, 'image'), upload));
  tr.replaceWith(from, isFree ? blockStart(doc, index + 1) : from, pictures);
  return tr.scrollIntoView();
};

const waiting = (picture: Node, upload: string): Node =>
  picture.type.create({ ...picture.attrs, upload }, picture.content);

/** Returns the transaction that gives the picture of an upload its media record; no step of undo. */
const settlePicture = (
  state: EditorState,
  mediaIdOf: (upload: string) => string | undefined,
): Transaction | undefined => {
  const { tr } = state;
  let position = 0;
  for (const block of state.doc.children) {
    const upload = uploadOf(block);
    const mediaId = upload === undefined ? undefined : mediaIdOf(upload);
    if (mediaId !== undefined) {
      // The address is that of the picture before.
      const { url: _url, ...value } = valueOf(block);
      const attributes = {
        ...block.attrs,
        value: { type: 'image', ...value, mediaId },
        upload: null,
      };
      tr.setNodeMarkup(position, null, attributes);
    }
    position += block.nodeSize;
  }
  return tr.docChanged ? tr.setMeta('addToHistory', false) : undefined;
};

/**
 * Returns the plugin that gives pictures their media records once they are uploaded, also those that
 * come back by redo.
 */
export const picturePlugin = (uploads: () => UploadStore): Plugin =>
  new Plugin({
    appendTransaction: (_transactions, _before, state) =>
      settlePicture(state, (id) => uploads().get(id)?.mediaId) ?? null,
  });

/** Returns the blocks of a document that are not part of the body yet. */
export const pendingBlocks = (doc: Node, uploads: UploadStore): readonly PendingBlock[] => {
  const pending: PendingBlock[] = [];
  let index = 0;
  for (const block of doc.children) {
    const id = uploadOf(block);
    const upload = id === undefined ? undefined : uploads.get(id);
    const written = writeBlock(block);
    const fields = isJsonObject(written) ? written : {};
    if (!isWaiting(block)) index += 1;
    else if (id === undefined) pending.push({ index, block: fields });
    else if (upload) pending.push({ id, file: upload.file, index, block: fields });
  }
  return pending;
};

/**
 * Returns the transaction that puts blocks that are not part of the body into their places; no step of
 * undo. Uploads that the editor does not know begin again.
 */
export const restorePending = (
  state: EditorState,
  pending: readonly PendingBlock[],
  uploads: UploadStore,
): Transaction => {
  const { tr, schema } = state;
  for (const [place, kept] of pending.entries()) {
    const { index, block } = kept;
    const at = blockStart(tr.doc, Math.min(tr.doc.childCount, index + place));
    if ('file' in kept) {
      const { id, file } = kept;
      if (!uploads.get(id)) uploads.start(file, id);
      tr.insert(at, waiting(readBlock(schema, { ...block, type: 'image' }), id));
    } else {
      tr.insert(at, readBlock(schema, block));
    }
  }
  return tr.setMeta('addToHistory', false);
};
