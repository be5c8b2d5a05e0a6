import { pageOf } from '@content-publishing/domain';
import type { Result } from 'neverthrow';

/** Time at which example records are created. */
export const NOW = '2026-01-31T09:30:00.000Z';

/** Time at which example records are changed. */
export const LATER = '2026-02-01T08:00:00.000Z';

/** Returns the UUID of the example record with this number. */
export const id = (number: number) => `0197a1b2-3c4d-7e5f-8a6b-${String(number).padStart(12, '0')}`;

/**
 * Returns the UUID of the demo workspace or of one of its records, by its last digits, so that
 * example requests work in the demo workspace.
 */
export const demoId = (ending: string) => `01980000-0000-7000-8000-${ending.padStart(12, '0')}`;

/** Returns the record stamp of an example record in the demo workspace, with the id `record`. */
export const originOf = (record: string) => ({ id: record, workspaceId: demoId('1'), now: NOW });

/** Like {@link originOf}, for the example record with this number. */
export const origin = (number: number) => originOf(id(number));

/** Returns the value of a successful `result`; throws for an error. */
export const accepted = <Value>(result: Result<Value, unknown>): Value =>
  result.match(
    (value) => value,
    (error) => {
      throw new Error(`An example is rejected: ${JSON.stringify(error)}`);
    },
  );

/** Returns the first page of a list whose only record is `item`. */
export const onePage = <Item>(item: Item) =>
  pageOf(
    { page: 1, pageSize: 10, order: 'desc', orderBy: 'createdAt' },
    { total: 1, data: [item] },
  );
