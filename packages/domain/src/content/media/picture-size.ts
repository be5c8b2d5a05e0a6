import { Type } from '@sinclair/typebox';
import { err, ok, type Result } from 'neverthrow';
import { type InvalidInput, inputParser, invalidInput } from '../../schema/input-parser.ts';
import { OneOf } from '../../schema/text.ts';
import { isImageType, type UploadType } from './upload-type.ts';

/** Widths in pixels in which a stored picture can be requested. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 960, 1280, 1600, 1920, 2560] as const;

/** Width in pixels in which a stored picture can be requested. */
type PictureWidth = (typeof PICTURE_WIDTHS)[number];

/** Formats in which a stored picture can be requested, with the best first, and `auto`. */
const PICTURE_FORMATS = ['avif', 'webp', 'jpeg', 'auto'] as const;

type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Types in which every picture can be requested, besides its own type. */
export const SIZED_TYPES = [
  'image/avif',
  'image/webp',
  'image/jpeg',
] as const satisfies readonly UploadType[];

/** Size in which a stored picture is requested. */
export interface PictureSize {
  readonly width: PictureWidth;
  readonly mimeType: UploadType;
}

/** Schema of the parameters of the address of a media file; others are ignored. */
export const PictureSizeQuerySchema = Type.Object({
  w: Type.Optional(
    OneOf(PICTURE_WIDTHS, {
      description: 'Width of a picture in pixels; a picture that is not wider is sent as it is.',
    }),
  ),
  format: Type.Optional(
    OneOf(PICTURE_FORMATS, {
      description:
        'Format of a size, together with `w`; the format of the file if absent. With `auto`, AVIF or WebP if `Accept` names it.',
    }),
  ),
});

/** Size that a request asks for, and whether it depends on the `Accept` header. */
export interface RequestedSize extends PictureSize {
  readonly isNegotiated: boolean;
}

/**
 * Parses the parameters `w` and `format` of the address of a file of type `original`, with `w`
 * already converted to a number. Returns `undefined` without both: the file itself is requested.
 * `format` is the type of the original if absent. With `auto` it is AVIF or WebP if the `accept`
 * header names them.
 *
 * @example
 * parsePictureSize({ w: 640 }, 'image/png', undefined); // ok: { width: 640, mimeType: 'image/png' }
 */
export const parsePictureSize = (
  query: unknown,
  original: UploadType,
  accept: string | undefined,
): Result<RequestedSize | undefined, InvalidInput> =>
  parseQuery(query).andThen(({ w: width, format }) => {
    if (width === undefined && format === undefined) return ok(undefined);
    if (width === undefined) return rejected('must be there with `format`');
    if (!isImageType(original)) return rejected(`must be absent for a file of type ${original}`);
    const mimeType = format === undefined ? original : typeOf(format, original, accept ?? '');
    return ok({ width, mimeType, isNegotiated: format === 'auto' });
  });

const parseQuery = inputParser(PictureSizeQuerySchema);

const rejected = (must: string): Result<never, InvalidInput> =>
  err(invalidInput([{ path: '/w', message: must }]));

const typeOf = (format: PictureFormat, original: UploadType, accept: string): UploadType => {
  switch (format) {
    case 'avif':
    case 'webp':
    case 'jpeg':
      return `image/${format}`;
    case 'auto':
      if (names(accept, 'image/avif')) return 'image/avif';
      if (names(accept, 'image/webp')) return 'image/webp';
      return original === 'image/avif' ? 'image/jpeg' : original;
    default:
      return format satisfies never;
  }
};

/** Returns whether an `Accept` header names `type` with a quality other than 0 (RFC 9110, 12.5.1). */
const names = (accept: string, type: string): boolean =>
  accept
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((text) => text.trim()))
    .some(
      ([name, ...parameters]) =>
        name === type && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)),
    );
