import type { ResultAsync } from 'neverthrow';

/** What a use case or a repository returns; the test fails when it refuses. */
export const viewOf = async <View, Refusal>(outcome: ResultAsync<View, Refusal>): Promise<View> =>
  (await outcome)._unsafeUnwrap({ withStackTrace: true });

/** Why a use case or a repository refuses; the test fails when it does not. */
export const refusalOf = async <View, Refusal>(
  outcome: ResultAsync<View, Refusal>,
): Promise<Refusal> => (await outcome)._unsafeUnwrapErr({ withStackTrace: true });
