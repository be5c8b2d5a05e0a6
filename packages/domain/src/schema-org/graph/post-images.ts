import { mediaReferencesOf } from '../../content/body/media-references.ts';
import type { Uuid } from '../../schema/scalar.ts';
import { type ImageNode, type ImageWords, imageObject } from './image-object.ts';
import type { JsonLdSource } from './json-ld-source.ts';

/** Pictures that a post refers to, as ImageObject nodes. */
export interface PostImages {
  /** Visible pictures, each once: the featured one, then the pictures of the body. */
  readonly shown: readonly ImageNode[];
  /** Pictures among all media records that the post refers to, by the id of the record. */
  readonly all: ReadonlyMap<Uuid, ImageNode>;
}

/**
 * Returns the pictures of a post. The first alt and the first caption that the body gives a picture
 * take precedence over the texts of its media record. Media that do not exist or are no images are
 * left out.
 */
export const imagesOf = ({ blocks, featuredMediaId, media }: JsonLdSource): PostImages => {
  const references = mediaReferencesOf(blocks);
  const words = new Map<Uuid, ImageWords>();
  for (const { id, alt, caption } of references) {
    const first = words.get(id);
    words.set(id, { alt: first?.alt ?? alt, caption: first?.caption ?? caption });
  }
  const all = new Map<Uuid, ImageNode>();
  for (const [id, record] of media) {
    const image = imageObject(record, words.get(id));
    if (image !== undefined) all.set(id, image);
  }
  const shown = new Set(
    featuredMediaId === null ? words.keys() : [featuredMediaId, ...words.keys()],
  );
  return { all, shown: [...shown].flatMap((id) => all.get(id) ?? []) };
};
