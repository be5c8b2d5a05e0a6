import { isUuid, toUuid, type Uuid } from '@content-publishing/domain';
import { err, ok, ResultAsync } from 'neverthrow';

/**
 * Returns the result of `lookUp` for `address`. Returns `error` if the result is `null`, or if
 * `address` is `undefined`; then `lookUp` is not called.
 */
export const findOr = <Address, View, const E>(
  address: Address | undefined,
  lookUp: (address: Address) => Promise<View | null>,
  error: E,
): ResultAsync<View, E> =>
  ResultAsync.fromSafePromise(
    address === undefined ? Promise.resolve(null) : lookUp(address),
  ).andThen((view) => (view === null ? err(error) : ok(view)));

/** Returns `text` as a UUID; `undefined` for any other text, which cannot be the id of a record. */
export const parseUuid = (text: string): Uuid | undefined =>
  isUuid(text) ? toUuid(text) : undefined;
