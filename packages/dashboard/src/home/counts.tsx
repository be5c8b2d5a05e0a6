import type { PostStatus } from '@content-publishing/domain';
import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { homeText } from '../text/home.ts';
import { Link } from '../ui/button.tsx';
import styles from './home.module.css';

const STATUSES = ['draft', 'scheduled', 'published'] as const satisfies readonly PostStatus[];

/** Returns the query of the numbers of posts by status. */
export const useCounts = () => {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.posts, 'counts'],
    queryFn: ({ signal }) =>
      Promise.all(
        STATUSES.map(async (status) => {
          const page = { status, pageSize: 1, fields: 'summary' } as const;
          return { status, count: (await valueOf(client.listPosts(page, { signal }))).total ?? 0 };
        }),
      ),
  });
};

/** Numbers of posts by status, each a link to their list; its place is kept until they are read. */
export const Counts = () => {
  const { data: counts = [] } = useCounts();
  return (
    <ul className={styles['counts']}>
      {counts.flatMap(({ status, count }) =>
        count === 0
          ? []
          : [
              <li key={status}>
                <Link variant="plain" href={`/posts?view=${status}`}>
                  <strong>{count.toLocaleString('en-GB')}</strong> {homeText.counts[status]}
                </Link>
              </li>,
            ],
      )}
    </ul>
  );
};
