import type { PostStatus } from '@content-publishing/domain';
import type { PostQuery } from '@content-publishing/site-kit';

/** Tabs of the list. */
export const VIEWS = ['all', 'draft', 'scheduled', 'published', 'archived', 'deleted'] as const;

/** Tab of the list: all posts, those of a status, or the deleted ones. */
export type View = (typeof VIEWS)[number];

/** Orders of the list; each has one direction, the one that is asked for. */
export const ORDERS = {
  updatedAt: 'desc',
  createdAt: 'desc',
  publishedAt: 'desc',
  scheduledAt: 'asc',
  title: 'asc',
  viewCount: 'desc',
  relevance: 'desc',
} as const;

/** Order of the list. */
export type Order = keyof typeof ORDERS;

/** Orders, as they are offered. */
export const ORDER_NAMES = [
  'updatedAt',
  'createdAt',
  'publishedAt',
  'scheduledAt',
  'title',
  'viewCount',
  'relevance',
] as const satisfies readonly Order[];

/** Names of the filters, which are parameters of the address and of the API. */
export const FILTERS = ['authorId', 'categoryId', 'tagId', 'schemaType'] as const;

/** Filter of the list. */
export type Filter = (typeof FILTERS)[number];

/** List as its address names it. */
export interface ListState {
  readonly view: View;
  readonly search: string;
  readonly filters: Readonly<Partial<Record<Filter, string>>>;
  /** Order that was chosen; undefined for the one that fits, see `orderOf`. */
  readonly order: Order | undefined;
  /** Page, from 1. */
  readonly page: number;
}

/** Posts on a page. */
export const PAGE_SIZE = 50;

const isOneOf = <Name extends string>(names: readonly Name[], text: string | null): text is Name =>
  names.some((name) => name === text);

const isOrder = (text: string | null): text is Order =>
  text !== null && Object.hasOwn(ORDERS, text);

/** Returns the list that the query of an address names. Parameters that it does not know are ignored. */
export const parseListState = (query: string): ListState => {
  const parameters = new URLSearchParams(query);
  // Addresses that people write name the status, as requests of the API do.
  const view = parameters.get('view') ?? parameters.get('status');
  const order = parameters.get('order');
  const page = Number(parameters.get('page'));
  return {
    view: isOneOf(VIEWS, view) ? view : 'all',
    search: parameters.get('search') ?? '',
    filters: Object.fromEntries(
      FILTERS.flatMap((name) => {
        const value = parameters.get(name);
        return value === null || value === '' ? [] : [[name, value]];
      }),
    ),
    order: isOrder(order) ? order : undefined,
    page: Number.isInteger(page) && page > 1 ? page : 1,
  };
};

/** Returns the query of the address of a list, with a question mark; empty for the whole list. */
export const formatListState = ({ view, search, filters, order, page }: ListState): string => {
  const parameters = new URLSearchParams({
    ...(view !== 'all' && { view }),
    ...(search !== '' && { search }),
    ...filters,
    ...(order !== undefined && { order }),
    ...(page > 1 && { page: String(page) }),
  });
  return parameters.size === 0 ? '' : `?${parameters}`;
};

/** Returns the order of a list: the chosen one if it can be had, or the one that fits. */
export const orderOf = ({ view, search, order }: ListState): Order => {
  const isPossible = order !== 'relevance' || search !== '';
  if (order !== undefined && isPossible) return order;
  if (search !== '') return 'relevance';
  return view === 'scheduled' ? 'scheduledAt' : 'updatedAt';
};

const statusOf = (view: View): PostStatus | undefined =>
  view === 'all' || view === 'deleted' ? undefined : view;

/** Returns the parameters of the request for a list. */
export const toPostQuery = (state: ListState): PostQuery => {
  const { view, search, filters, page } = state;
  const orderBy = orderOf(state);
  const status = statusOf(view);
  return {
    fields: 'summary',
    page,
    pageSize: PAGE_SIZE,
    orderBy,
    order: ORDERS[orderBy],
    ...(search !== '' && { search, match: 'prefix' }),
    ...(status !== undefined && { status }),
    ...(view === 'deleted' && { deleted: true }),
    ...filters,
  };
};
