import { mediaReferencesOf } from '../../content/body/media-references.ts';
import type { Check } from '../check.ts';
import type { SeoSource } from './source.ts';

export const imageAlternatives: Check<SeoSource> = {
  id: 'image-alternatives',
  weight: 10,
  description:
    'Share of the images, including the featured one, that have an alternative text: an alt of their own or of their media record.',
  measure: ({ body, featuredMediaId, media }) => {
    const alternatives = [
      ...(featuredMediaId ? [media.get(featuredMediaId)?.alt] : []),
      ...mediaReferencesOf(body.blocks).map(({ id, alt }) => alt ?? media.get(id)?.alt),
    ];
    if (alternatives.length === 0) return undefined;
    const missing = alternatives.filter((alt) => !alt?.trim()).length;
    return {
      score: Math.round(100 * (1 - missing / alternatives.length)),
      found: `Images without an alternative text: ${missing} of ${alternatives.length}.`,
      advice: missing === 0 ? null : 'Say in alt what each image shows.',
    };
  },
};
