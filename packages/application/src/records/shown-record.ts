import type { Uuid } from '@content-publishing/domain';

/** Record that posts show. */
export interface ShownRecord {
  readonly kind: 'author' | 'category' | 'media' | 'tag';
  readonly id: Uuid;
}
