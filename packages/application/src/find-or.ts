import { isUuid, toUuid, type Uuid } from '@content-publishing/domain';
import { err, ok, ResultAsync } from 'neverthrow';

/**
 * Returns what `lookUp` finds at `address`; `error` when it finds nothing, or when the value given
 * cannot be an address.
 */
export const findOr = <Address, View, const E>(
  address: Address | undefined,
  lookUp: (address: Address) => Promise<View | null>,
  error: E,
): ResultAsync<View, E> =>
  ResultAsync.fromSafePromise(
    address === undefined ? Promise.resolve(null) : lookUp(address),
  ).andThen((view) => (view === null ? err(error) : ok(view)));

/** Returns the id that `text` is, or nothing when it is none, so that no record can have it. */
export const parseUuid = (text: string): Uuid | undefined =>
  isUuid(text) ? toUuid(text) : undefined;
