import { type Block, isJsonObject, type Uuid } from '@content-publishing/domain';
import type { ReadBody } from '@content-publishing/markdown';
import type { IdOf, SourceItem } from '../import/item.ts';

/** Body of a post whose pictures are imported before it. */
interface PicturedBody {
  /** Pictures that the body shows. */
  readonly pictures: readonly SourceItem[];
  /** Returns the body; a picture that was not imported is a link in it. */
  readonly read: (idOf: IdOf) => ReadBody;
}

/** Returns the id that stands for the picture with an index until its record is known. */
const standIn = (index: number): Uuid =>
  `00000000-0000-8000-8000-${index.toString(16).padStart(12, '0')}`;

/**
 * Reads a body as if all of its pictures were imported. Only if one was not, it is read again.
 * `pictureOf` returns the item of the picture at a URL; `undefined` if the picture stays a link.
 */
export const picturedBody = (
  parse: (mediaIdOf: (url: string) => Uuid | undefined) => ReadBody,
  pictureOf: (url: string) => SourceItem | undefined,
): PicturedBody => {
  const asked = new Map<string, SourceItem>();
  const first = parse((url) => {
    const item = pictureOf(url);
    if (item === undefined) return undefined;
    if (!asked.has(item.key)) asked.set(item.key, item);
    return standIn([...asked.keys()].indexOf(item.key));
  });
  const items = [...asked.values()];
  // A link is looked up too, whose file is no picture of the body.
  const shown = new Set(first.blocks.flatMap(mediaIdsIn));
  const pictures = items.filter((_, index) => shown.has(standIn(index)));
  return {
    pictures,
    read: (idOf) => {
      const ids = new Map(
        items.map(({ key }, index) => [standIn(index), idOf('media', key)] as const),
      );
      return pictures.every(({ key }) => idOf('media', key) !== undefined)
        ? { ...first, blocks: first.blocks.map((block) => withMediaIds(block, ids)) }
        : parse((url) => {
            const item = pictureOf(url);
            return item && idOf('media', item.key);
          });
    },
  };
};

const mediaIdsIn = (block: Block): readonly Uuid[] =>
  'mediaId' in block && typeof block.mediaId === 'string' ? [block.mediaId] : [];

const withMediaIds = (block: Block, ids: ReadonlyMap<Uuid, Uuid | undefined>): Block =>
  isJsonObject(block) && 'mediaId' in block
    ? { ...block, mediaId: ids.get(block.mediaId) ?? block.mediaId }
    : block;
