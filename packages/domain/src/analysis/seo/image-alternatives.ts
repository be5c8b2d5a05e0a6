import { mediaReferencesOf } from '../../content/body/media-references.ts';
import type { Block } from '../../content/block/vocabulary.ts';
import type { Uuid } from '../../schema/scalar.ts';
import type { Check } from '../check.ts';
import { BODY_PATH, type CheckPlace, wholePlace } from '../place.ts';
import type { SeoPost, SeoSource } from './source.ts';

export const imageAlternatives: Check<SeoSource> = {
  id: 'image-alternatives',
  weight: 10,
  description:
    'Share of the images, including the featured one, that have an alternative text: an alt of their own or of their media record.',
  measure: (source) => {
    const images = imagesOf({ ...source, blocks: source.body.blocks });
    if (images.length === 0) return undefined;
    const missing = images.filter(lacksAlternative).length;
    return {
      score: Math.round(100 * (1 - missing / images.length)),
      found: `Images without an alternative text: ${missing} of ${images.length}.`,
      advice: missing === 0 ? null : 'Say in alt what each image shows.',
    };
  },
  places: ({ body, ...post }) => imagesWithoutAlt({ ...post, blocks: body.blocks }),
};

/** Fields of a post whose pictures are judged. */
interface Illustrated extends Pick<SeoPost, 'featuredMediaId' | 'media'> {
  readonly blocks: readonly Block[];
}

/** Returns the places of the pictures without an alternative text, the featured one first. */
export const imagesWithoutAlt = (post: Illustrated): readonly CheckPlace[] =>
  imagesOf(post)
    .filter(lacksAlternative)
    .map(({ path, id }) => wholePlace({ path, text: id, source: id }));

interface Image {
  /** JSON Pointer of the field with the id of its media record. */
  readonly path: string;
  readonly id: Uuid;
  readonly alt: string | null | undefined;
}

const imagesOf = ({ blocks, featuredMediaId, media }: Illustrated): readonly Image[] => [
  ...(featuredMediaId
    ? [{ path: '/featuredMediaId', id: featuredMediaId, alt: media.get(featuredMediaId)?.alt }]
    : []),
  ...mediaReferencesOf(blocks).map(({ field, id, alt }) => ({
    path: `${BODY_PATH}${field}`,
    id,
    alt: alt ?? media.get(id)?.alt,
  })),
];

const lacksAlternative = ({ alt }: Image): boolean => !alt?.trim();
