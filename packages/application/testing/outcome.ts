import type { Result, ResultAsync } from 'neverthrow';

/** What a use case or a repository returns; throws when it refuses. */
export const viewOf = async <View, Refusal>(
  outcome: Result<View, Refusal> | ResultAsync<View, Refusal>,
): Promise<View> => {
  const result = await outcome;
  if (result.isErr()) throw new Error(`Refused with ${JSON.stringify(result.error)}`);
  return result.value;
};

/** Why a use case or a repository refuses; throws when it does not. */
export const refusalOf = async <View, Refusal>(
  outcome: ResultAsync<View, Refusal>,
): Promise<Refusal> => {
  const result = await outcome;
  if (result.isErr()) return result.error;
  throw new Error(`Not refused, but answered with ${JSON.stringify(result.value)}`);
};
