import { mediaReferencesOf } from '../../content/body/media-references.ts';
import type { Uuid } from '../../schema/scalar.ts';
import { type ImageNode, type ImageWords, imageObject } from './image-object.ts';
import type { JsonLdSource } from './json-ld-source.ts';

/** Pictures that a post refers to, as ImageObject nodes. */
export interface PostImages {
  /** Visible pictures, each once: the featured one, then the pictures of the body. */
  readonly shown: readonly ImageNode[];
  /** All pictures that nodes may refer to. */
  readonly all: ReadonlyMap<Uuid, ImageNode>;
}

/**
 * Returns the pictures of a post; alt and caption of the body take precedence over the media records.
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
