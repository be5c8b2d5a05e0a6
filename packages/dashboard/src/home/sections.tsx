import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay, useWriter } from '../client/session.ts';
import { unsentPosts } from '../draft/store/unsent-posts.ts';
import { homeText } from '../text/home.ts';
import { recordsText } from '../text/records.ts';
import { Link } from '../ui/button.tsx';
import { Instant } from '../ui/instant.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import styles from './home.module.css';
import { TextsOfOthers } from './texts-of-others.tsx';
import { HomeRows, Section } from './section.tsx';

const MAX_ROWS = 5;

/** Posts to go on with: those with unsent text first, then those that were changed last. */
export const RecentSection = () => {
  const client = useClient();
  const writer = useWriter();
  const query = useQuery({
    queryKey: [...queryKeys.posts, 'home', 'recent', writer],
    queryFn: async ({ signal }) => {
      const newest = { orderBy: 'updatedAt', order: 'desc', pageSize: MAX_ROWS } as const;
      const [unsent, saved] = await Promise.all([
        // A browser without a store keeps no text.
        unsentPosts(writer).catch(() => []),
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
      {(posts) => (
        <>
          <HomeRows
            none={homeText.noRecent}
            rows={posts.map(({ id: postId, title, href, isUnsent, at }) => ({
              id: postId,
              name: title === '' ? recordsText.untitled : title,
              href,
              detail: isUnsent ? (
                <StatusBadge tone="warning" label={homeText.unsent} />
              ) : (
                <Instant at={at} />
              ),
            }))}
          />
          <TextsOfOthers />
        </>
      )}
    </Section>
  );
};

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

const SCHEDULED = {
  status: 'scheduled',
  orderBy: 'scheduledAt',
  order: 'asc',
  pageSize: MAX_ROWS,
  fields: 'summary',
} as const;

/** Posts that are published next. */
export const ScheduledSection = () => {
  const client = useClient();
  const mayOpen = useMay()('posts:write');
  const query = useQuery({
    queryKey: [...queryKeys.posts, 'home', 'scheduled'],
    queryFn: async ({ signal }) => (await valueOf(client.listPosts(SCHEDULED, { signal }))).data,
  });
  return (
    <Section title={homeText.next} href="/posts?view=scheduled" query={query}>
      {(posts) => (
        <HomeRows
          none={homeText.noNext}
          rows={posts.map(({ id, title, scheduledAt, updatedAt }) => ({
            id,
            name: title === '' ? recordsText.untitled : title,
            href: mayOpen ? `/posts/${id}` : undefined,
            detail: <Instant at={scheduledAt ?? updatedAt} />,
          }))}
        />
      )}
    </Section>
  );
};

/** Broken links that most visitors have met. */
export const BrokenLinksSection = () => {
  const client = useClient();
  const query = useQuery({
    queryKey: [...queryKeys.brokenLinks, 'home'],
    queryFn: async ({ signal }) => {
      const worst = { unresolved: true, orderBy: 'hitCount', order: 'desc' } as const;
      return (await valueOf(client.listBrokenLinks({ ...worst, pageSize: MAX_ROWS }, { signal })))
        .data;
    },
  });
  return (
    <Section title={homeText.broken} href="/broken-links" query={query}>
      {(links) => (
        <HomeRows
          none={homeText.noBroken}
          rows={links.map(({ id, path, hitCount }) => ({
            id,
            name: path,
            href: `/broken-links?search=${encodeURIComponent(path)}`,
            detail: homeText.hits(hitCount),
          }))}
        />
      )}
    </Section>
  );
};
