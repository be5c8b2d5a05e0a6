import type { ByteRange } from '@content-publishing/application';

const RANGE = /^bytes=\s*(\d{0,15})-(\d{0,15})\s*$/i;

/**
 * Returns the bytes that `Range` asks for of a content of `sizeBytes` (RFC 9110, section 14.1.2).
 * Nothing where the whole is to be answered: without a range, with several, or one that cannot be read.
 */
export const rangeOf = (
  range: string | undefined,
  sizeBytes: number,
): ByteRange | 'unsatisfiable' | undefined => {
  const [, from = '', to = ''] = RANGE.exec(range ?? '') ?? [];
  if (from === '' && to === '') return undefined;
  const first = from === '' ? Math.max(0, sizeBytes - Number(to)) : Number(from);
  const last = from === '' || to === '' ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  // A last byte before the first one makes no range at all.
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return first > last ? 'unsatisfiable' : { first, last };
};
