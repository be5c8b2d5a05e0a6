import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { homeText } from '../text/home.ts';
import { Link } from '../ui/button.tsx';
import styles from './home.module.css';
import { Section } from './section.tsx';

const STATUSES = [
  { status: 'draft', label: homeText.drafts },
  { status: 'scheduled', label: homeText.scheduled },
  { status: 'published', label: homeText.published },
] as const;

/** Numbers of posts by status. */
export const CountsSection = () => {
  const client = useClient();
  const query = useQuery({
    queryKey: [...queryKeys.posts, 'counts'],
    queryFn: ({ signal }) =>
      Promise.all(
        STATUSES.map(async ({ status }) => {
          const page = { status, pageSize: 1, fields: 'summary' } as const;
          return (await valueOf(client.listPosts(page, { signal }))).total ?? 0;
        }),
      ),
  });
  return (
    <Section title={homeText.counts} query={query}>
      {(counts) => (
        <ul className={styles['counts']}>
          {STATUSES.map(({ status, label }, index) => (
            <li key={status}>
              <Link variant="plain" href={`/posts?view=${status}`}>
                <span className={styles['count']}>{counts[index]}</span>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
