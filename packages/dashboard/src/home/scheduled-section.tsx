import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay } from '../client/session.ts';
import { homeText } from '../text/home.ts';
import { recordsText } from '../text/records.ts';
import { Link } from '../ui/button.tsx';
import { Instant } from '../ui/instant.tsx';
import styles from './home.module.css';
import { NoRecords, Section } from './section.tsx';

const QUERY = {
  status: 'scheduled',
  orderBy: 'scheduledAt',
  order: 'asc',
  pageSize: 5,
  fields: 'summary',
} as const;

/** Posts that are published next. */
export const ScheduledSection = () => {
  const client = useClient();
  const mayOpen = useMay()('posts:write');
  const query = useQuery({
    queryKey: [...queryKeys.posts, 'home', 'scheduled'],
    queryFn: async ({ signal }) => (await valueOf(client.listPosts(QUERY, { signal }))).data,
  });
  return (
    <Section title={homeText.next} href="/posts?view=scheduled" query={query}>
      {(posts) =>
        posts.length === 0 ? (
          <NoRecords>{homeText.noNext}</NoRecords>
        ) : (
          <ul>
            {posts.map(({ id, title, scheduledAt, updatedAt }) => {
              const name = title === '' ? recordsText.untitled : title;
              return (
                <li key={id} className={styles['row']}>
                  {mayOpen ? (
                    <Link variant="plain" href={`/posts/${id}`}>
                      {name}
                    </Link>
                  ) : (
                    <span>{name}</span>
                  )}
                  <span className={styles['detail']}>
                    <Instant at={scheduledAt ?? updatedAt} />
                  </span>
                </li>
              );
            })}
          </ul>
        )
      }
    </Section>
  );
};
