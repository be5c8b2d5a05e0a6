import { isUuid, toUuid, type Uuid } from '@content-publishing/domain';
import { err, ok, ResultAsync } from 'neverthrow';

/**
 * Returns the result of `lookUp` for `address`; `error` if it is `null` or `address` is undefined.
 */
export const findOr = <Address, View, const E>(
  address: Address | undefined,
  lookUp: (address: Address) => Promise<View | null>,
  error: E,
): ResultAsync<View, E> =>
  ResultAsync.fromSafePromise(
    address === undefined ? Promise.resolve(null) : lookUp(address),
  ).andThen((view) => (view === null ? err(error) : ok(view)));

/** Returns `text` as a UUID; undefined if it is none, since no record can have it as id. */
export const parseUuid = (text: string): Uuid | undefined =>
  isUuid(text) ? toUuid(text) : undefined;
