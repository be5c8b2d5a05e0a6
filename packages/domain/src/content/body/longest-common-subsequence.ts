/**
 * Returns a longest common subsequence of `left` and `right`, as pairs of an index in `left` and
 * the index of the equal item in `right`. Time and memory grow with the product of both lengths.
 */
export const longestCommonSubsequence = (
  left: readonly number[],
  right: readonly number[],
): readonly (readonly [number, number])[] => {
  const width = right.length + 1;
  // Length of the longest common subsequence from each pair of indexes on.
  const lengths = new Uint32Array((left.length + 1) * width);
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1) {
    for (let column = right.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        left[row] === right[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < left.length && column < right.length) {
    if (left[row] === right[column]) {
      pairs.push([row, column]);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) {
      row += 1;
    } else {
      column += 1;
    }
  }
  return pairs;
};
