import type { ManagementClient } from '@content-publishing/site-kit/management';
import { PAGE_SIZE } from '../forms/list-page.tsx';

type LinkQuery = NonNullable<Parameters<ManagementClient['listBrokenLinks']>[0]>;

const HOUR_MS = 3_600_000;

const HOURS = { day: 24, week: 24 * 7, month: 24 * 30 } as const;

/** Choices of each filter, which stand in the address by their names. */
export const MIN_HITS = ['any', '10', '100', '1000'] as const;
export const SINCES = ['any', 'day', 'week', 'month'] as const;
export const ORIGINS = ['any', 'known', 'unknown'] as const;

/** List as its address names it. */
export interface LinkList {
  readonly view: 'open' | 'resolved';
  readonly search: string;
  readonly page: number;
  readonly minHits: (typeof MIN_HITS)[number];
  readonly since: (typeof SINCES)[number];
  readonly origin: (typeof ORIGINS)[number];
}

const oneOf = <const Choice extends string>(
  choices: readonly [Choice, ...Choice[]],
  given: string,
): Choice => choices.find((choice) => choice === given) ?? choices[0];

/** Returns the view and the filters of a list from the texts of its address. */
export const readLinkList = (
  text: (name: string) => string,
): Omit<LinkList, 'search' | 'page'> => ({
  view: oneOf(['open', 'resolved'], text('view')),
  minHits: oneOf(MIN_HITS, text('minHits')),
  since: oneOf(SINCES, text('since')),
  origin: oneOf(ORIGINS, text('origin')),
});

/** Returns whether a list shows a part of its view alone. */
export const isFiltered = ({ search, minHits, since, origin }: LinkList): boolean =>
  search !== '' || [minHits, since, origin].some((choice) => choice !== 'any');

/** Returns the query of a list for the API at the instant `now`, in milliseconds. */
export const linkQueryOf = (
  { view, search, page, minHits, since, origin }: LinkList,
  now: number,
): LinkQuery => ({
  page,
  pageSize: PAGE_SIZE,
  orderBy: 'hitCount',
  order: 'desc',
  unresolved: view === 'open',
  ...(search !== '' && { search }),
  ...(minHits !== 'any' && { minHits: Number(minHits) }),
  ...(since !== 'any' && { seenAfter: new Date(now - HOURS[since] * HOUR_MS).toISOString() }),
  ...(origin !== 'any' && { hasReferrer: origin === 'known' }),
});
