import { type Images, RESOURCES, sharesOf } from '@content-publishing/application';
import {
  MAX_PIXELS,
  type PictureFacts,
  type PictureProblem,
  type PictureType,
  type UploadType,
} from '@content-publishing/domain/uploads';
import { err, ok, type Result } from 'neverthrow';
import type { Metadata, OutputInfo, Sharp, SharpOptions } from 'sharp';
import { AVIF_SEQUENCE, brandsOf, isAvif } from '../brands.ts';
import { mediaTypeOf } from '../media-type.ts';
import { creditsOf } from './credits.ts';
import { encode } from './encode.ts';
import { namesPlace } from './named-place.ts';

/** Decoders of the accepted types. All others, such as the one of SVG, are blocked. */
const DECODERS = [
  'VipsForeignLoadJpegBuffer',
  'VipsForeignLoadPngBuffer',
  'VipsForeignLoadNsgifBuffer',
  'VipsForeignLoadWebpBuffer',
  'VipsForeignLoadHeifBuffer',
  'VipsForeignLoadTiffBuffer',
];

/** Maximum time of one decoding or encoding, in seconds. */
const MAX_SECONDS = 20;

/** Edge in pixels of the small copy from which the dominant colour is read. */
const COLOUR_EDGE = 64;

/** Options of every decoder: damage that browsers tolerate, such as bytes between segments, is. */
const OPTIONS: SharpOptions = { failOn: 'error', limitInputPixels: MAX_PIXELS };

/**
 * Opens the library of pictures of sharp, which decodes and encodes with libvips. It rejects if sharp
 * has no binary for the platform. Its decoders other than those of the accepted types are blocked in
 * the whole process.
 *
 * @example
 * const images = await openSharpImages();
 */
export const openSharpImages = async (): Promise<Images> => {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  const turns = sharesOf(RESOURCES.pictures, globalThis);
  const decode = (bytes: Uint8Array, options: SharpOptions = {}): Sharp =>
    sharp(bytes, { ...OPTIONS, ...options }).timeout({ seconds: MAX_SECONDS });
  /** Reads the header; the pixels are not decoded, so any number of them is allowed. */
  const headerOf = async (bytes: Uint8Array): Promise<Result<Metadata, PictureProblem>> => {
    try {
      return ok(await decode(bytes, { limitInputPixels: false }).metadata());
    } catch {
      return err({ kind: 'no-size' });
    }
  };

  return {
    typeOf: async (head) => (await mediaTypeOf(head)) ?? mimeTypeOf(head, await headerOf(head)),
    inTurn: async (owner, work) => {
      const turn = await turns.take(owner);
      if (turn === undefined) return undefined;
      try {
        return await work();
      } finally {
        turn.release();
      }
    },
    inspect: async (bytes) => {
      const header = await headerOf(bytes);
      if (header.isErr()) return err(problemOf(await mediaTypeOf(bytes), header.error));
      const metadata = header.value;
      const mimeType = mimeTypeOf(bytes, header);
      if (mimeType === undefined) return err({ kind: 'no-decoder' });
      const { width, height } = metadata.autoOrient;
      if (width * height > MAX_PIXELS) return err({ kind: 'too-many-pixels', width, height });
      const small = await written(
        decode(bytes)
          .resize({ width: COLOUR_EDGE, height: COLOUR_EDGE, fit: 'inside' })
          .flatten({ background: '#ffffff' })
          .toColourspace('srgb')
          .raw(),
      );
      if (small.isErr()) return err(problemOf(mimeType, small.error));
      const { data, info } = small.value;
      const { width: columns, height: rows, channels } = info;
      const { dominant } = await sharp(data, {
        raw: { width: columns, height: rows, channels },
      }).stats();
      return ok({
        mimeType,
        width,
        height,
        isUpright: (metadata.orientation ?? 1) === 1,
        hasPlace: namesPlace(metadata, bytes),
        hasAlpha: metadata.hasAlpha,
        placeholder: hexOf(dominant),
      } satisfies PictureFacts);
    },
    clean: async (bytes, { mimeType, maxEdge, keepsCredits }) => {
      const header = await headerOf(bytes);
      if (header.isErr()) return err(header.error);
      if (await isUnreadAnimation(bytes)) return err({ kind: 'no-encoder' });
      const upright = decode(bytes, {
        autoOrient: true,
        ...framesOf(header.value),
      }).resize({ width: maxEdge, height: maxEdge, fit: 'inside', withoutEnlargement: true });
      const profiled = withProfile(upright, header.value, mimeType);
      const credits = keepsCredits ? creditsOf(header.value) : undefined;
      const credited = credits === undefined ? profiled : profiled.withXmp(credits);
      const encoded = encode(credited, mimeType, 'original');
      if (encoded === undefined) return err({ kind: 'no-encoder' });
      return (await written(encoded)).map(({ data, info }) => ({
        bytes: data,
        width: info.width,
        height: info.pageHeight ?? info.height,
      }));
    },
    resize: async (bytes, { width, mimeType }) => {
      const header = await headerOf(bytes);
      if (header.isErr()) return err(header.error);
      const isMoving = isAnimated(header.value);
      const isShown =
        (await isUnreadAnimation(bytes)) ||
        (isMoving && mimeType === 'image/avif') ||
        (mimeTypeOf(bytes, header) === mimeType && header.value.autoOrient.width <= width);
      if (isShown) return ok(new Uint8Array());
      const small = decode(bytes, {
        autoOrient: true,
        ...(mimeType !== 'image/jpeg' && framesOf(header.value)),
      }).resize({ width, withoutEnlargement: true });
      const encoded = encode(small, mimeType, 'size');
      return encoded === undefined
        ? err({ kind: 'no-encoder' })
        : (await written(encoded)).map(({ data }) => data);
    },
  };
};

/** Runs a pipeline; returns the reason if its input cannot be decoded. */
const written = async (
  image: Sharp,
): Promise<Result<{ data: Buffer; info: OutputInfo }, PictureProblem>> => {
  try {
    return ok(await image.toBuffer({ resolveWithObject: true }));
  } catch (error) {
    const isLate = error instanceof Error && error.message.startsWith('timeout');
    return err({ kind: isLate ? 'too-slow' : 'damaged' });
  }
};

/** Returns the type of a picture by its header; `undefined` for a type without a decoder. */
const mimeTypeOf = (
  bytes: Uint8Array,
  header: Result<Metadata, PictureProblem>,
): PictureType | undefined => {
  if (header.isErr()) return undefined;
  const { format } = header.value;
  switch (format) {
    case 'jpeg':
    case 'png':
    case 'gif':
    case 'webp':
    case 'tiff':
      return `image/${format}`;
    case 'heif':
      return isAvif(brandsOf(bytes)) ? 'image/avif' : 'image/heic';
    default:
      return undefined;
  }
};

/** Returns the problem of a picture of `type`: for HEIC and HEIF, that there is no decoder. */
const problemOf = (type: string | undefined, problem: PictureProblem): PictureProblem =>
  type?.startsWith('image/hei') ? { kind: 'no-decoder' } : problem;

/** Returns whether a picture is an animation of which libvips reads all frames. */
const isAnimated = ({ format, pages = 1 }: Metadata): boolean =>
  pages > 1 && (format === 'gif' || format === 'webp');

/** Returns whether a picture is an animation of which libvips reads one frame: of PNG or AVIF. */
const isUnreadAnimation = async (bytes: Uint8Array): Promise<boolean> =>
  brandsOf(bytes).includes(AVIF_SEQUENCE) || (await mediaTypeOf(bytes)) === 'image/apng';

/** Returns options that decode all frames of an animation, each of which has the limit of a picture. */
const framesOf = (header: Metadata): SharpOptions =>
  isAnimated(header) && header.width * header.height <= MAX_PIXELS
    ? { animated: true, limitInputPixels: false }
    : {};

/**
 * Returns a picture with the profile that describes its pixels. The pixels of a CMYK picture become
 * sRGB, without a profile; those of a grey one, too, where the type has no grey.
 */
const withProfile = (
  image: Sharp,
  { space, hasProfile }: Metadata,
  mimeType: UploadType,
): Sharp => {
  if (!hasProfile || space === 'cmyk') return image;
  if (space !== 'b-w' && space !== 'grey16') return image.keepIccProfile();
  return mimeType === 'image/jpeg' || mimeType === 'image/png'
    ? image.toColourspace('b-w').keepIccProfile()
    : image;
};

const hexOf = ({ r, g, b }: Readonly<Record<'r' | 'g' | 'b', number>>): string =>
  `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
