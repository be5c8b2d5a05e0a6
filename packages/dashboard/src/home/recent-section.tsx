import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useSession } from '../client/session.ts';
import { unsentPosts } from '../draft/store/unsent-posts.ts';
import { homeText } from '../text/home.ts';
import { recordsText } from '../text/records.ts';
import { Link } from '../ui/button.tsx';
import { Instant } from '../ui/instant.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import styles from './home.module.css';
import { NoRecords, Section } from './section.tsx';

const MAX_ROWS = 5;

/** Posts to go on with: those with unsent text first, then those that were changed last. */
export const RecentSection = () => {
  const client = useClient();
  const { id } = useSession().workspace;
  const query = useQuery({
    queryKey: [...queryKeys.posts, 'home', 'recent'],
    queryFn: async ({ signal }) => {
      const newest = { orderBy: 'updatedAt', order: 'desc', pageSize: MAX_ROWS } as const;
      const [unsent, saved] = await Promise.all([
        // A browser without a store keeps no text.
        unsentPosts(id).catch(() => []),
        valueOf(client.listPosts({ ...newest, fields: 'summary' }, { signal })),
      ]);
      const rows = saved.data.map((post) => ({
        id: post.id,
        title: post.title,
        at: post.updatedAt,
        href: `/posts/${post.id}`,
        isUnsent: false,
      }));
      const isElsewhere = ({ id: postId }: { readonly id: string }): boolean =>
        unsent.every((post) => post.id !== postId);
      return [
        ...unsent.map(({ keptAt, ...post }) => ({ ...post, at: keptAt, isUnsent: true })),
        ...rows.filter(isElsewhere),
      ].slice(0, MAX_ROWS);
    },
    // Text may have been typed since.
    staleTime: 0,
  });
  return (
    <Section title={homeText.recent} href="/posts" query={query}>
      {(posts) =>
        posts.length === 0 ? (
          <NoRecords>{homeText.noRecent}</NoRecords>
        ) : (
          <ul>
            {posts.map((post) => (
              <li key={post.id} className={styles['row']}>
                <Link variant="plain" href={post.href}>
                  {post.title === '' ? recordsText.untitled : post.title}
                </Link>
                <span className={styles['detail']}>
                  {post.isUnsent ? (
                    <StatusBadge tone="warning" label={homeText.unsent} />
                  ) : (
                    <Instant at={post.at} />
                  )}
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Section>
  );
};
