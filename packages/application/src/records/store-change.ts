import { changedFields } from '@content-publishing/domain';
import { okAsync, type ResultAsync } from 'neverthrow';

/**
 * Stores `next` in place of `former` by `store`, and returns it. Where no field that writers give
 * differs, nothing is stored: `former` is returned as it is.
 */
export const storeChange = <Row extends object, E>(
  former: Row,
  next: Row,
  store: () => ResultAsync<unknown, E>,
): ResultAsync<Row, E> =>
  changedFields(former, next).length === 0 ? okAsync(former) : store().map(() => next);
