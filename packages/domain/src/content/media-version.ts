import type { MediaDetails } from './media/media-details.ts';
import { recordVersion } from '../record/record-version.ts';

/**
 * Returns the version of a media record. The look of its picture is left out, so that all operations
 * return the same version of a record.
 *
 * @example
 * mediaVersion({ ...media, placeholder, hasAlpha }) === recordVersion(media); // true
 */
export const mediaVersion = ({
  placeholder: _placeholder,
  hasAlpha: _hasAlpha,
  ...media
}: MediaDetails): string => recordVersion(media);
