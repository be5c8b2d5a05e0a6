import { mediaReferencesOf } from '../../content/body/media-references.ts';
import type { Uuid } from '../../schema/scalar.ts';
import type { Check } from '../check.ts';
import { BODY_PATH, wholePlace } from '../place.ts';
import type { SeoPost, SeoSource } from './source.ts';

export const imageAlternatives: Check<SeoSource> = {
  id: 'image-alternatives',
  weight: 10,
  description:
    'Share of the images, including the featured one, that have an alternative text: an alt of their own or of their media record.',
  measure: (source) => {
    const images = imagesOf(source);
    if (images.length === 0) return undefined;
    const missing = images.filter(lacksAlternative).length;
    return {
      score: Math.round(100 * (1 - missing / images.length)),
      found: `Images without an alternative text: ${missing} of ${images.length}.`,
      advice: missing === 0 ? null : 'Say in alt what each image shows.',
    };
  },
  places: (source) =>
    imagesOf(source)
      .filter(lacksAlternative)
      .map(({ path, id }) => wholePlace({ path, text: id, source: id })),
};

interface Image {
  /** JSON Pointer of the field with the id of its media record. */
  readonly path: string;
  readonly id: Uuid;
  readonly alt: string | null | undefined;
}

const imagesOf = ({ body, featuredMediaId, media }: SeoPost): readonly Image[] => [
  ...(featuredMediaId
    ? [{ path: '/featuredMediaId', id: featuredMediaId, alt: media.get(featuredMediaId)?.alt }]
    : []),
  ...mediaReferencesOf(body.blocks).map(({ field, id, alt }) => ({
    path: `${BODY_PATH}${field}`,
    id,
    alt: alt ?? media.get(id)?.alt,
  })),
];

const lacksAlternative = ({ alt }: Image): boolean => !alt?.trim();
