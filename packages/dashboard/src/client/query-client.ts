import { QueryClient } from '@tanstack/react-query';

/** Time in which a list is shown again without asking for it, in milliseconds. */
const FRESH_MS = 5000;

/**
 * Creates the cache of records that were read. The management client retries by itself, and names
 * the problem without a connection.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: FRESH_MS, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** First parts of the keys of queries, by the record that they show; a change invalidates them. */
export const queryKeys = {
  session: ['session'],
  own: ['own'],
  posts: ['posts'],
  media: ['media'],
  redirects: ['redirects'],
  brokenLinks: ['broken-links'],
  audits: ['audits'],
  auditCounts: ['audit-counts'],
  authors: ['authors'],
  categories: ['categories'],
  tags: ['tags'],
  keys: ['keys'],
  people: ['people'],
  webhooks: ['webhooks'],
  imports: ['imports'],
  workspace: ['workspace'],
  activity: ['activity'],
} as const;

/**
 * Has all records and lists of a kind read again, but for the record `id`: it was just saved, or is
 * gone.
 */
export const invalidateOthers = (
  queries: QueryClient,
  kind: readonly string[],
  id: string,
): Promise<void> =>
  queries.invalidateQueries({
    queryKey: kind,
    predicate: ({ queryKey }) => queryKey[kind.length] !== id,
  });
