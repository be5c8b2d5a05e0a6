import { changedFields } from '@content-publishing/domain';
import { okAsync, type ResultAsync } from 'neverthrow';

/**
 * Calls `store` with the names of the fields in which `next` differs from `former`, and returns
 * `next`. If no field that clients can write differs, `store` is not called and `former` is
 * returned.
 */
export const storeChange = <Row extends object, E>(
  former: Row,
  next: Row,
  store: (fields: readonly string[]) => ResultAsync<unknown, E>,
): ResultAsync<Row, E> => {
  const fields = changedFields(former, next);
  return fields.length === 0 ? okAsync(former) : store(fields).map(() => next);
};
