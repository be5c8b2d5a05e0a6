import type { MediaDetails } from './media/media-details.ts';
import { recordVersion } from '../record/record-version.ts';

/**
 * Returns the version of a media record. `placeholder` and `hasAlpha` are not part of it, because only
 * the read of one record returns them.
 *
 * @example
 * mediaVersion({ ...media, placeholder, hasAlpha }) === recordVersion(media); // true
 */
export const mediaVersion = ({
  placeholder: _placeholder,
  hasAlpha: _hasAlpha,
  ...media
}: MediaDetails): string => recordVersion(media);
