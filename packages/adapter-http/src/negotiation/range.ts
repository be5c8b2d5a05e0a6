import type { ByteRange } from '@content-publishing/application';

const RANGE = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i;

/**
 * Returns the range of bytes that the header `Range` asks for, of a content of `sizeBytes` (RFC
 * 9110, section 14.1.2). Returns `undefined` if the whole content is to be sent, which is without a
 * range, with several, or with an invalid one. Returns `'unsatisfiable'` if the content ends before
 * the range. `If-Range` is compared in `routes/media-files.ts`.
 */
export const rangeOf = (
  range: string | undefined,
  sizeBytes: number,
): ByteRange | 'unsatisfiable' | undefined => {
  const [, from = '', to = ''] = RANGE.exec(range ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  // A range whose last byte is before its first one is invalid.
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return first > last ? 'unsatisfiable' : { first, last };
};
