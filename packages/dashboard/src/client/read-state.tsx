import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorNotice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { problemOf } from './call-error.ts';

/** Query whose state is shown. */
export type ReadQuery = Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;

/**
 * Lines while a query is read, and a notice with the button to try again if that failed. With
 * `isForm` the notice is left out once a record is read: its form can be worked with.
 */
export const ReadState = ({
  query: { data, error, refetch },
  lines,
  isForm = false,
}: {
  readonly query: ReadQuery;
  /** Number of lines. */
  readonly lines?: number;
  readonly isForm?: boolean;
}) => {
  const isRead = data !== undefined;
  if (error && !(isForm && isRead)) {
    return <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />;
  }
  return isRead ? null : <Skeleton {...(lines !== undefined && { lines })} />;
};
