import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { problemOf } from '../client/call-error.ts';
import { useClient } from '../client/service.ts';
import { useMay } from '../client/session.ts';
import { postsText } from '../text/posts.ts';
import { Button, Link } from '../ui/button.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { EmptyState, ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ViewTabs } from '../ui/view-tabs.tsx';
import { showToast } from '../ui/toast.tsx';
import {
  formatListState,
  type ListState,
  PAGE_SIZE,
  parseListState,
  type View,
  VIEWS,
} from './list-state.ts';
import { useQuestion } from './change-question.ts';
import { PostsTable } from './posts-table.tsx';
import { PostsToolbar } from './posts-toolbar.tsx';
import { useChangePosts } from './use-change-posts.ts';
import { allPosts, type ListedPost, readPosts, usePosts, useViewCounts } from './use-posts.ts';

const loadBar = () => import('./posts-bar.tsx');
const PostsBar = lazy(async () => ({ default: (await loadBar()).PostsBar }));
const ChangeDialog = lazy(async () => ({
  default: (await import('./change-dialog.tsx')).ChangeDialog,
}));
const ChangeReportDialog = lazy(async () => ({ default: (await loadBar()).ChangeReportDialog }));

export { readPosts };

const PATH = '/posts';

/** List of posts, whose tab, search, filters, order and page are in its address. */
export const PostsScreen = () => {
  const may = useMay();
  const views = viewsOf(may('posts:preview'), may('posts:write'));
  const query = useSearch();
  const [, navigate] = useLocation();
  const state = parseListState(query);
  const counts = useViewCounts(state, views);
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
        views={views.map((id) => ({
          id,
          label: postsText.views[id],
          count: counts[id],
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
  const [selected, setSelected] = useState<ReadonlySet<string>>(NONE);
  const [all, setAll] = useState<readonly ListedPost[]>();
  const select = (ids: ReadonlySet<string>): void => {
    setSelected(ids);
    setAll(undefined);
  };
  const changes = useChangePosts();
  const { question, ask, close } = useQuestion(changes);
  if (error) return <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={8} />;
  const { data: posts } = data;
  const total = data.total ?? 0;
  const { report } = changes;
  const selectedPosts = all ?? posts.filter(({ id }) => selected.has(id));
  const canSelectAll =
    all === undefined &&
    selectedPosts.length === posts.length &&
    total > posts.length &&
    total <= MAX_SELECTED;
  return (
    <ListRegion label={postsText.title}>
      {posts.length === 0 ? (
        <NoPosts state={state} />
      ) : (
        <PostsTable
          posts={posts}
          selected={selected}
          onSelect={select}
          changes={changes}
          onAsk={ask}
        />
      )}
      <Pagination page={state.page} pageSize={PAGE_SIZE} total={total} onPage={onPage} />
      <Suspense>
        {selectedPosts.length > 0 && (
          <PostsBar posts={selectedPosts} changes={changes} onAsk={ask} onDone={() => select(NONE)}>
            {canSelectAll && <SelectAll state={state} total={total} onSelect={setAll} />}
          </PostsBar>
        )}
        {question && <ChangeDialog question={question} changes={changes} onClose={close} />}
        {report && <ChangeReportDialog report={report} onClose={changes.closeReport} />}
      </Suspense>
    </ListRegion>
  );
};

const NONE: ReadonlySet<string> = new Set();

/** Posts that are selected at once at most: each is a request of its own. */
const MAX_SELECTED = 1000;

/** Button that selects the posts of all pages. */
const SelectAll = ({
  state,
  total,
  onSelect,
}: {
  readonly state: ListState;
  readonly total: number;
  readonly onSelect: (posts: readonly ListedPost[]) => void;
}) => {
  const client = useClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => allPosts(client, state),
    onSuccess: onSelect,
    onError: (error) => showToast({ text: problemOf(error).message, isProblem: true }),
  });
  return (
    <Button isPending={isPending} onPress={() => mutate()}>
      {postsText.selectAll(total)}
    </Button>
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
