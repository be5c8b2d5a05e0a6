import type { Result, ResultAsync } from 'neverthrow';

/** Returns the value of a use case or a repository; throws when it rejects. */
export const viewOf = async <View, E>(
  outcome: Result<View, E> | ResultAsync<View, E>,
): Promise<View> => {
  const result = await outcome;
  if (result.isErr()) throw new Error(`Rejected with ${JSON.stringify(result.error)}`);
  return result.value;
};

/** Returns the error of a use case or a repository; throws when it succeeds. */
export const errorOf = async <View, E>(outcome: ResultAsync<View, E>): Promise<E> => {
  const result = await outcome;
  if (result.isErr()) return result.error;
  throw new Error(`Not rejected, but answered with ${JSON.stringify(result.value)}`);
};
