import { useQuery } from '@tanstack/react-query';
import type { PostQuery } from '@content-publishing/site-kit';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { homeText } from '../text/home.ts';
import { Link } from '../ui/button.tsx';
import { Instant } from '../ui/instant.tsx';
import styles from './home.module.css';
import { NoRecords, Section } from './section.tsx';

const MAX_ROWS = 5;

const RECENT: PostQuery = { orderBy: 'updatedAt', order: 'desc', pageSize: MAX_ROWS };
const SCHEDULED: PostQuery = {
  status: 'scheduled',
  orderBy: 'scheduledAt',
  order: 'asc',
  pageSize: MAX_ROWS,
};

const usePostsOf = (query: PostQuery) => {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.posts, 'home', query],
    queryFn: async ({ signal }) =>
      (await valueOf(client.listPosts({ ...query, fields: 'summary' }, { signal }))).data,
  });
};

/** Posts that were changed last. */
export const RecentSection = () => (
  <Section title={homeText.recent} href="/posts" query={usePostsOf(RECENT)}>
    {(posts) => <Posts posts={posts} none={homeText.noRecent} />}
  </Section>
);

/** Posts that are published next. */
export const ScheduledSection = () => (
  <Section title={homeText.next} href="/posts?view=scheduled" query={usePostsOf(SCHEDULED)}>
    {(posts) => (
      <Posts
        posts={posts.map((post) => ({ ...post, updatedAt: post.scheduledAt ?? post.updatedAt }))}
        none={homeText.noNext}
      />
    )}
  </Section>
);

interface Row {
  readonly id: string;
  readonly title: string;
  readonly updatedAt: string;
}

const Posts = ({ posts, none }: { readonly posts: readonly Row[]; readonly none: string }) =>
  posts.length === 0 ? (
    <NoRecords>{none}</NoRecords>
  ) : (
    <ul>
      {posts.map(({ id, title, updatedAt }) => (
        <li key={id} className={styles['row']}>
          <Link variant="plain" href={`/posts/${id}`}>
            {title === '' ? homeText.untitled : title}
          </Link>
          <span className={styles['detail']}>
            <Instant at={updatedAt} />
          </span>
        </li>
      ))}
    </ul>
  );
