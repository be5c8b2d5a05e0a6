import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMay, useWriter } from '../client/session.ts';
import { unsentPosts } from '../draft/store/unsent-posts.ts';
import { homeText } from '../text/home.ts';
import { recordsText } from '../text/records.ts';
import { Link } from '../ui/button.tsx';
import { Ago } from '../ui/ago.tsx';
import { Instant } from '../ui/instant.tsx';
import { PostStatus, StatusBadge } from '../ui/status-badge.tsx';
import { HomeRows, Section } from './section.tsx';
import { TextsOfOthers } from './texts-of-others.tsx';

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
        href: `/posts/${post.id}`,
        picture: post.featuredMedia,
        isStrong: false,
        facts: [
          <PostStatus key="status" status={post.status} />,
          post.author?.displayName,
          <Ago key="at" at={post.updatedAt} />,
        ],
      }));
      const isElsewhere = ({ id: postId }: { readonly id: string }): boolean =>
        unsent.every((post) => post.id !== postId);
      return [
        ...unsent.map(({ keptAt, ...post }) => ({
          ...post,
          picture: saved.data.find(({ id: postId }) => postId === post.id)?.featuredMedia ?? null,
          isStrong: true,
          facts: [
            <StatusBadge key="status" tone="warning" label={homeText.unsent} />,
            <Ago key="at" at={keptAt} />,
          ],
        })),
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
            none={<Link href="/posts/new">{homeText.noRecent}</Link>}
            rows={posts.map(({ title, ...row }) => ({
              ...row,
              name: title === '' ? recordsText.untitled : title,
            }))}
          />
          <TextsOfOthers />
        </>
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
          rows={posts.map(({ id, title, author, featuredMedia, scheduledAt, updatedAt }) => ({
            id,
            name: title === '' ? recordsText.untitled : title,
            href: mayOpen ? `/posts/${id}` : undefined,
            picture: featuredMedia,
            facts: [
              <Ago key="at" at={scheduledAt ?? updatedAt} />,
              <Instant key="date" at={scheduledAt ?? updatedAt} />,
              author?.displayName,
            ],
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
          rows={links.map(({ id, path, hitCount, lastSeenAt }) => ({
            id,
            name: path,
            href: `/broken-links?search=${encodeURIComponent(path)}`,
            facts: [homeText.hits(hitCount), <Ago key="at" at={lastSeenAt} />],
          }))}
        />
      )}
    </Section>
  );
};
