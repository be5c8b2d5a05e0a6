import type { Uuid } from '@content-publishing/domain';
import type { RecordKind } from './record-ids.ts';

/** Each place of a request that refers to a record: of which kind, and how it is written. */
export const REFERENCE_FIELDS: Readonly<
  Record<string, readonly [RecordKind, (id: Uuid) => object]>
> = {
  '/authorId': ['author', (id) => ({ authorId: id })],
  '/categoryId': ['category', (id) => ({ categoryId: id })],
  '/tagIds': ['tag', (id) => ({ tagIds: [id] })],
  '/relatedPostIds': ['post', (id) => ({ relatedPostIds: [id] })],
  '/featuredMediaId': ['media', (id) => ({ featuredMediaId: id })],
  '/seo/og/imageMediaId': ['media', (id) => ({ seo: { og: { imageMediaId: id } } })],
  '/seo/twitter/imageMediaId': ['media', (id) => ({ seo: { twitter: { imageMediaId: id } } })],
  '/bodyJson/1/mediaId': [
    'media',
    (id) => ({ bodyJson: [{ type: 'divider' }, { type: 'image', mediaId: id }] }),
  ],
};
