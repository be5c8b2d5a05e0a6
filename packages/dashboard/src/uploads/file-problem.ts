import { isAccepted, UPLOAD_TYPES } from '@content-publishing/domain/uploads';
import { uploadsText } from '../text/en.ts';
import type { UploadLimits } from './upload-store.ts';

/** Types that the service stores as JPEG or WebP, by the names that browsers have for them. */
const CONVERTED: ReadonlyMap<string, 'image/heic' | 'image/tiff'> = new Map([
  ['image/heic', 'image/heic'],
  ['image/heif', 'image/heic'],
  ['image/tiff', 'image/tiff'],
]);

/** Returns the type of a file; that of a picture of a telephone by its name, where a browser has none. */
const typeOf = ({ name, type }: Pick<File, 'name' | 'type'>): string =>
  type === '' && /\.hei[cf]$/i.test(name) ? 'image/heic' : type;

/** Returns a number of bytes in megabytes, as the limit of uploads is written. */
export const megabytes = (bytes: number): string => `${Math.floor(bytes / 1_000_000)} MB`;

/** Returns the reason why a file is no picture that can be uploaded; undefined if it is one. */
export const pictureProblem = (
  file: Pick<File, 'name' | 'type'>,
  limits: Pick<UploadLimits, 'uploadTypes'> | undefined,
): string | undefined =>
  typeOf(file).startsWith('image/') && isAcceptedType(typeOf(file), limits)
    ? undefined
    : uploadsText.notAPicture(file.name);

/**
 * Returns the reason why a file cannot be uploaded, by its type and its size; undefined if it can.
 * The size of a picture that can be made smaller is checked after that.
 */
export const fileProblem = (
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  limits: UploadLimits,
): string | undefined => {
  // Browsers do not know the type of every file; the service reads it from the bytes.
  if (type !== '' && !isAcceptedType(type, limits)) {
    const names = limits.uploadTypes.map((one) => one.replace(/^.*\//, '').toUpperCase());
    return uploadsText.notAccepted(name, names.join(', '));
  }
  if (size === 0) return uploadsText.empty(name);
  const isTooLarge = size > limits.uploadBytes && !type.startsWith('image/');
  return isTooLarge ? uploadsText.tooLarge(name, megabytes(limits.uploadBytes)) : undefined;
};

const isAcceptedType = (
  type: string,
  limits: Pick<UploadLimits, 'uploadTypes'> | undefined,
): boolean => {
  const allowed = UPLOAD_TYPES.filter((one) => limits?.uploadTypes.includes(one) ?? true);
  const known = CONVERTED.get(type) ?? UPLOAD_TYPES.find((one) => one === type);
  return known !== undefined && isAccepted(known, allowed);
};
