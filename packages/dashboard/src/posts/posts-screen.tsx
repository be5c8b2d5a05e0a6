import { useCallback, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { problemOf } from '../client/call-error.ts';
import { useMay } from '../client/session.ts';
import { postsText } from '../text/posts.ts';
import { Link } from '../ui/button.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { EmptyState, ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ViewTabs } from '../ui/tabs.tsx';
import {
  formatListState,
  type ListState,
  PAGE_SIZE,
  parseListState,
  type View,
  VIEWS,
} from './list-state.ts';
import { PostsTable } from './posts-table.tsx';
import { PostsToolbar } from './posts-toolbar.tsx';
import { ChangeReportDialog, PostsBar } from './posts-bar.tsx';
import { useChangePosts } from './use-change-posts.ts';
import { readPosts, usePosts } from './use-posts.ts';

export { readPosts };

const PATH = '/posts';

/** List of posts, whose tab, search, filters, order and page are in its address. */
export const PostsScreen = () => {
  const may = useMay();
  const query = useSearch();
  const [, navigate] = useLocation();
  const state = parseListState(query);
  const change = useCallback(
    (part: Partial<ListState>) => {
      // Another list begins at its first page. Typing leaves no trace in the history.
      const next = { ...parseListState(query), page: 1, ...part };
      navigate(PATH + formatListState(next), { replace: 'search' in part });
    },
    [navigate, query],
  );
  return (
    <Page
      title={postsText.title}
      actions={
        may('posts:write') && (
          <Link variant="primary" href="/posts/new">
            {postsText.newPost}
          </Link>
        )
      }
    >
      <ViewTabs
        label={postsText.viewsLabel}
        current={state.view}
        views={viewsOf(may('posts:preview'), may('posts:write')).map((id) => ({
          id,
          label: postsText.views[id],
          href: PATH + formatListState({ ...state, view: id, order: undefined, page: 1 }),
        }))}
      />
      <PostsToolbar state={state} onChange={change} />
      {/* Another list has no selection yet. */}
      <PostList key={query} state={state} onPage={(page) => change({ page })} />
    </Page>
  );
};

/** Returns the tabs for a key: without these permissions it reads published posts alone. */
const viewsOf = (mayPreview: boolean, mayWrite: boolean): readonly View[] =>
  VIEWS.filter((view) => (view === 'deleted' ? mayWrite : mayPreview || view === 'all'));

const PostList = ({
  state,
  onPage,
}: {
  readonly state: ListState;
  readonly onPage: (page: number) => void;
}) => {
  const { data, error, refetch } = usePosts(state);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const changes = useChangePosts();
  if (error) return <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  const { data: posts, total } = data;
  const { report } = changes;
  const selectedPosts = posts.filter(({ id }) => selected.has(id));
  return (
    <ListRegion label={postsText.title}>
      {posts.length === 0 ? (
        <NoPosts state={state} />
      ) : (
        <PostsTable posts={posts} selected={selected} onSelect={setSelected} changes={changes} />
      )}
      <Pagination page={state.page} pageSize={PAGE_SIZE} total={total ?? 0} onPage={onPage} />
      {selectedPosts.length > 0 && (
        <PostsBar posts={selectedPosts} changes={changes} onDone={() => setSelected(new Set())} />
      )}
      {report && <ChangeReportDialog report={report} onClose={changes.closeReport} />}
    </ListRegion>
  );
};

const NoPosts = ({ state: { view, search, filters } }: { readonly state: ListState }) => {
  const may = useMay();
  if (search !== '' || Object.keys(filters).length > 0) {
    return (
      <EmptyState text={postsText.emptySearch}>
        <Link variant="button" href={PATH + formatListState({ ...parseListState(''), view })}>
          {postsText.clear}
        </Link>
      </EmptyState>
    );
  }
  return (
    <EmptyState text={view === 'all' ? postsText.empty : postsText.emptyView}>
      {may('posts:write') && view !== 'deleted' && (
        <Link variant="primary" href="/posts/new">
          {postsText.newPost}
        </Link>
      )}
    </EmptyState>
  );
};
