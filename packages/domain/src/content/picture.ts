import type { Uuid } from '../schema/scalar.ts';
import type { Media } from './media/media.ts';

/**
 * Returns whether a media record is a picture, which a page can show in an `img` element: its type
 * begins with `image/`.
 *
 * @example
 * isPicture({ mimeType: 'application/pdf' }); // false
 */
export const isPicture = ({ mimeType }: Pick<Media, 'mimeType'>): boolean =>
  mimeType.startsWith('image/');

/** Error: a field that must name a picture names a media record of another type, such as a PDF. */
export interface NotAPicture {
  readonly kind: 'not-a-picture';
  /** A JSON Pointer into the request body. */
  readonly field: string;
  readonly id: Uuid;
  readonly mimeType: string;
}
