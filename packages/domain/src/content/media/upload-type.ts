import { hasText, uint32 } from './bytes.ts';

/** Media types of files that can be uploaded (RFC 6838). */
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

/** Media type of a file that can be uploaded. */
export type UploadType = (typeof UPLOAD_TYPES)[number];

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
}

/**
 * Default limits of uploads: images of up to 25 MB, and 10 GB in a workspace. SVG is not accepted,
 * because it can contain scripts.
 */
export const DEFAULT_UPLOAD_LIMITS: UploadLimits = {
  maxBytes: 25_000_000,
  maxWorkspaceBytes: 10_000_000_000,
  types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/avif'],
};

/**
 * Returns whether `type` is the type of an image.
 *
 * @example
 * isImageType('image/png'); // true
 */
export const isImageType = (type: UploadType): boolean => type.startsWith('image/');

/**
 * Returns the media type that the first bytes of a file identify; `undefined` if it is none of
 * {@link UPLOAD_TYPES}.
 *
 * @example
 * uploadTypeOf(firstBytes); // 'image/png'
 */
export const uploadTypeOf = (head: Uint8Array): UploadType | undefined =>
  SIGNATURES.find(([, isType]) => isType(head))?.[0];

/** Type, and a function that returns whether the first bytes of a file identify it. */
type Signature = readonly [UploadType, (head: Uint8Array) => boolean];

const SIGNATURES: readonly Signature[] = [
  ['image/jpeg', (head) => head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff],
  ['image/png', (head) => hasText(head, 0, '\x89PNG\r\n\x1a\n')],
  ['image/gif', (head) => hasText(head, 0, 'GIF87a') || hasText(head, 0, 'GIF89a')],
  ['image/webp', (head) => hasText(head, 0, 'RIFF') && hasText(head, 8, 'WEBPVP8')],
  ['image/avif', (head) => hasBrand(head, AVIF_BRANDS)],
  ['video/mp4', (head) => hasBrand(head, MP4_BRANDS)],
  // The id of EBML; the DocType is in its header, which has a few dozen bytes.
  ['video/webm', (head) => uint32(head, 0) === 0x1a45dfa3 && isWebmHeader(head)],
  ['audio/mpeg', (head) => hasText(head, 0, 'ID3') || isMp3Frame(head)],
  ['application/pdf', (head) => hasText(head, 0, '%PDF-')],
];

const AVIF_BRANDS: ReadonlySet<string> = new Set(['avif', 'avis']);
const MP4_BRANDS: ReadonlySet<string> = new Set([
  ...['isom', 'iso2', 'iso3', 'iso4', 'iso5', 'iso6', 'iso7', 'iso8', 'iso9'],
  ...['mp41', 'mp42', 'avc1', 'dash', 'M4V ', 'M4VP', 'MSNV'],
]);

/** Returns whether an ISO base media file (ISO/IEC 14496-12) has one of `brands` as its major brand. */
const hasBrand = (head: Uint8Array, brands: ReadonlySet<string>): boolean =>
  hasText(head, 4, 'ftyp') && brands.has(String.fromCharCode(...head.subarray(8, 12)));

const MAX_EBML_HEADER = 64;
const DOC_TYPE = '\x42\x82\x84webm';

const isWebmHeader = (head: Uint8Array): boolean => {
  for (let at = 4; at < MAX_EBML_HEADER; at += 1) if (hasText(head, at, DOC_TYPE)) return true;
  return false;
};

/** Returns whether `head` begins with a frame of MPEG audio, layer III (ISO/IEC 11172-3). */
const isMp3Frame = ([sync, version = 0, rates = 0]: Uint8Array): boolean =>
  sync === 0xff &&
  (version & 0xe0) === 0xe0 &&
  (version & 0x18) !== 0x08 &&
  (version & 0x06) === 0x02 &&
  (rates & 0xf0) !== 0xf0 &&
  (rates & 0xf0) !== 0 &&
  (rates & 0x0c) !== 0x0c;
