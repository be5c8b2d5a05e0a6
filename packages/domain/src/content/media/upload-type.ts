import { err, ok, type Result } from 'neverthrow';
import { type InvalidInput, invalidInput } from '../../schema/input-parser.ts';

/** Media types of files that can be stored (RFC 6838). */
export const UPLOAD_TYPES = [
  'image/jpeg',
  'image/png',
  'image/gif',
  'image/webp',
  'image/avif',
  'video/mp4',
  'video/webm',
  'audio/mpeg',
  'application/pdf',
] as const;

/** Media type of a stored file. */
export type UploadType = (typeof UPLOAD_TYPES)[number];

/**
 * Media types of pictures that are stored as JPEG or WebP, since few browsers show them. They are
 * accepted where JPEG is.
 */
export const CONVERTED_TYPES = ['image/heic', 'image/tiff'] as const;

/** Media type of a file that can be uploaded. */
export type IncomingType = UploadType | (typeof CONVERTED_TYPES)[number];

/** Media type of a picture that can be uploaded. */
export type PictureType = Extract<IncomingType, `image/${string}`>;

/** File name extension of each type. */
export const EXTENSIONS: Readonly<Record<UploadType, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'application/pdf': 'pdf',
};

/** Limits of uploads. */
export interface UploadLimits {
  /** Maximum size of a file in bytes; a larger file is an error. */
  readonly maxBytes: number;
  /**
   * Quota: maximum bytes of all stored files of a workspace, deleted ones included; `null` for no
   * quota.
   */
  readonly maxWorkspaceBytes: number | null;
  /** Types that are accepted. */
  readonly types: readonly UploadType[];
  /** Maximum width and height of a picture in pixels; a larger picture is stored smaller. */
  readonly maxImageEdge: number;
}

/**
 * Default limits of uploads: images of up to 25 MB, and 10 GB in a workspace. SVG is not accepted,
 * because it can contain scripts.
 */
export const DEFAULT_UPLOAD_LIMITS: UploadLimits = {
  maxBytes: 25_000_000,
  maxWorkspaceBytes: 10_000_000_000,
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
  maxImageEdge: 4096,
};

/**
 * Returns whether `type` is the type of an image.
 *
 * @example
 * isImageType('image/png'); // true
 */
export const isImageType = (type: IncomingType): type is PictureType => type.startsWith('image/');

/** Other names of accepted types, among them the names of their variants. */
const ALIASES: ReadonlyMap<string, IncomingType> = new Map<string, IncomingType>([
  ['image/apng', 'image/png'],
  ['image/heif', 'image/heic'],
  ['image/heic-sequence', 'image/heic'],
  ['image/heif-sequence', 'image/heic'],
  ['video/3gpp', 'video/mp4'],
  ['video/x-m4v', 'video/mp4'],
]);

const INCOMING: ReadonlyMap<string, IncomingType> = new Map<string, IncomingType>([
  ...[...UPLOAD_TYPES, ...CONVERTED_TYPES].map((type) => [type, type] as const),
  ...ALIASES,
]);

/**
 * Returns whether a file of `type` is accepted where the types `allowed` are: pictures that are
 * converted are accepted with `image/jpeg`.
 */
export const isAccepted = (type: IncomingType, allowed: readonly UploadType[]): boolean =>
  allowed.some((one) => one === type) ||
  (CONVERTED_TYPES.some((one) => one === type) && allowed.includes('image/jpeg'));

/**
 * Returns the type of a file whose first bytes identify it as `found`, a media type or `undefined`.
 * Returns an error if it is not accepted where the types `allowed` are.
 *
 * @example
 * acceptedType('video/x-m4v', ['video/mp4']); // ok: 'video/mp4'
 */
export const acceptedType = (
  found: string | undefined,
  allowed: readonly UploadType[],
): Result<IncomingType, InvalidInput> => {
  const type = INCOMING.get(found ?? '');
  return type !== undefined && isAccepted(type, allowed)
    ? ok(type)
    : err(
        rejectedFile(
          `must be a file of the type ${allowed.join(', ')}; its first bytes say ${found ?? 'none of them'}`,
        ),
      );
};

/** Returns the error of an uploaded file; its message is the expectation `must`. */
export const rejectedFile = (must: string): InvalidInput =>
  invalidInput([{ path: '/file', message: must }]);
