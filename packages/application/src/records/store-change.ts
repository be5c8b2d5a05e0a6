import { changedFields } from '@content-publishing/domain';
import { okAsync, type ResultAsync } from 'neverthrow';

/**
 * Stores `next` in place of `former` by `store`, which gets the names of the fields that differ, and
 * returns it. Where no field that writers give differs, nothing is stored: `former` is returned as it
 * is.
 */
export const storeChange = <Row extends object, E>(
  former: Row,
  next: Row,
  store: (fields: readonly string[]) => ResultAsync<unknown, E>,
): ResultAsync<Row, E> => {
  const fields = changedFields(former, next);
  return fields.length === 0 ? okAsync(former) : store(fields).map(() => next);
};
