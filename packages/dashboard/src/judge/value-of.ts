/** Returns the value of a result that cannot be an error; throws a `TypeError` if it is one. */
export const valueOf = <T>(value: T | undefined): T => {
  if (value === undefined) throw new TypeError('The rules refuse a post that was made to fit them');
  return value;
};
