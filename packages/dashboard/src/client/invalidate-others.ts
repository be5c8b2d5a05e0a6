import type { QueryClient } from '@tanstack/react-query';

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
