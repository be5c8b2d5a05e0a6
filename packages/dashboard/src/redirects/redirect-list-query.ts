import { REDIRECT_TYPES, type RedirectType } from '@content-publishing/domain/redirects';
import type { RedirectQuery } from '@content-publishing/site-kit';
import { PAGE_SIZE } from '../forms/list-page.tsx';

const ORDERS = {
  newest: { orderBy: 'createdAt', order: 'desc' },
  hits: { orderBy: 'hitCount', order: 'desc' },
  used: { orderBy: 'lastHitAt', order: 'desc' },
  from: { orderBy: 'fromPath', order: 'asc' },
} as const satisfies Readonly<Record<string, Pick<RedirectQuery, 'orderBy' | 'order'>>>;

/** Order of the list of redirects, as its address names it. */
type RedirectOrder = keyof typeof ORDERS;

/** Orders of the list, as they are offered. */
export const REDIRECT_ORDERS = ['newest', 'hits', 'used', 'from'] as const;

/** List as its address names it. */
export interface RedirectList {
  readonly search: string;
  readonly page: number;
  readonly type: RedirectType | undefined;
  readonly order: RedirectOrder;
}

/** Returns the type and the order of a list from the texts of its address. */
export const readFilters = (type: string, order: string): Pick<RedirectList, 'type' | 'order'> => ({
  type: REDIRECT_TYPES.find((one) => one === type),
  order: REDIRECT_ORDERS.find((one) => one === order) ?? 'newest',
});

/** Returns the query of a list for the API. */
export const redirectQueryOf = ({ search, page, type, order }: RedirectList): RedirectQuery => ({
  page,
  pageSize: PAGE_SIZE,
  ...ORDERS[order],
  ...(search !== '' && { search }),
  ...(type && { type }),
});
