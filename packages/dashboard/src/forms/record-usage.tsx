import { skipToken, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { useClient } from '../client/service.ts';
import { useMay } from '../client/session.ts';
import { recordsText } from '../text/records.ts';
import { Link } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { PostStatus } from '../ui/status-badge.tsx';
import type { Posts, RecordPosts, Usage } from './record-kind.ts';
import styles from './record-usage.module.css';

/** Posts of a usage, as links where the person may open them. */
export const UsageList = ({ usage: { posts, first } }: { readonly usage: Posts }) => {
  const mayOpen = useMay()('posts:write');
  return (
    <>
      <ul className={styles['posts']}>
        {first.map(({ id, title, status }) => (
          <li key={id}>
            {mayOpen ? (
              <Link variant="plain" href={`/posts/${id}`}>
                {title === '' ? recordsText.untitled : title}
              </Link>
            ) : (
              <span>{title === '' ? recordsText.untitled : title}</span>
            )}
            <PostStatus status={status} />
          </li>
        ))}
      </ul>
      {posts > first.length && (
        <p className={styles['more']}>{recordsText.more(posts - first.length)}</p>
      )}
    </>
  );
};

/** Section with the posts that show a record, beside its form. */
export const UsageSection = ({
  kind,
  posts,
  id,
}: {
  readonly kind: string;
  readonly posts: RecordPosts;
  readonly id: string;
}) => {
  const { data: usage } = useUsage(kind, id, posts.read);
  if (!usage) return <Skeleton lines={3} />;
  return (
    <section className={styles['section']}>
      <h2>
        {recordsText.uses} <span className={styles['count']}>{usage.posts}</span>
      </h2>
      {usage.posts === 0 ? (
        <p className={styles['more']}>{recordsText.noUses}</p>
      ) : (
        <>
          <UsageList usage={usage} />
          <Link href={`/posts?${posts.filter}=${id}`}>{recordsText.allUses}</Link>
        </>
      )}
    </section>
  );
};

/** Reads the posts that show a record; nothing without `read`. */
export const useUsage = (
  kind: string,
  id: string,
  read: RecordPosts['read'] | undefined,
): UseQueryResult<Usage> => {
  const client = useClient();
  return useQuery({
    queryKey: [kind, id, 'usage'],
    queryFn: read ? () => valueOf(read(client, id)) : skipToken,
    staleTime: 0,
  });
};
