/**
 * Returns a 64-bit hash of `text` as 16 hexadecimal digits: two 32-bit hashes like FNV-1a
 * (draft-eastlake-fnv), with different primes. It is not cryptographic; a forged fingerprint has no
 * use.
 */
export const fingerprint = (text: string): string => {
  let [left, right] = [0x811c9dc5, 0x9747b28c];
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    left = Math.imul(left ^ unit, 0x01000193);
    right = Math.imul(right ^ unit, 0x9e3779b1);
  }
  return [left, right].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
};
