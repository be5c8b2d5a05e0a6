/**
 * Returns whether two hashes are equal. It takes constant time, so that the duration does not tell
 * where they differ.
 */
export const hashesEqual = (left: string, right: string): boolean => {
  let difference = left.length ^ right.length;
  for (let index = 0; index < left.length; index += 1) {
    difference |= left.charCodeAt(index) ^ right.charCodeAt(index);
  }
  return difference === 0;
};
