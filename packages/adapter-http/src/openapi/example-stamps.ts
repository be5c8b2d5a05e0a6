import { pageOf } from '@content-publishing/domain';
import type { Result } from 'neverthrow';

/** Instant of the creation of an example. */
export const NOW = '2026-01-31T09:30:00.000Z';

/** Instant of a change of an example. */
export const LATER = '2026-02-01T08:00:00.000Z';

/** Returns the id of an example. */
export const id = (number: number) => `0197a1b2-3c4d-7e5f-8a6b-${String(number).padStart(12, '0')}`;

/** Returns an id of the demo workspace or its records, so that the requests can be sent there. */
export const demoId = (ending: string) => `01980000-0000-7000-8000-${ending.padStart(12, '0')}`;

/** Returns the stamp of an example with the id `record`. */
export const originOf = (record: string) => ({ id: record, workspaceId: demoId('1'), now: NOW });

/** Returns the stamp of the example with that number. */
export const origin = (number: number) => originOf(id(number));

/** Returns what a parser accepts; throws what it rejects. */
export const accepted = <Value>(result: Result<Value, unknown>): Value =>
  result.match(
    (value) => value,
    (error) => {
      throw new Error(`An example is rejected: ${JSON.stringify(error)}`);
    },
  );

/** A page with the only record of a list. */
export const onePage = <Item>(item: Item) =>
  pageOf(
    { page: 1, pageSize: 10, order: 'desc', orderBy: 'createdAt' },
    { total: 1, data: [item] },
  );
