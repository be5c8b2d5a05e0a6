import type { Uuid } from '@content-publishing/domain';

/** Kind and id of a record that posts can show: an author, category, tag or media record. */
export interface ShownRecord {
  readonly kind: 'author' | 'category' | 'media' | 'tag';
  readonly id: Uuid;
}
