import type { BrokenLink } from '@content-publishing/domain';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { problemOf, valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { brokenLinksText as text } from '../text/broken-links.ts';
import { Link } from '../ui/button.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { EmptyState, ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useListState } from '../ui/use-list-state.ts';
import { isFiltered, linkQueryOf, PAGE_SIZE, readLinkList } from './link-list-query.ts';
import { useLinkRights } from './link-rights.ts';
import { LinkTools } from './link-tools.tsx';
import { LinksBar } from './links-bar.tsx';
import { LinksTable } from './links-table.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';
import { useLinkChanges } from './use-link-changes.ts';

const NONE: ReadonlySet<string> = new Set();

/** Addresses that visitors asked for and did not find, with what to do about each. */
export const BrokenLinksScreen = () => {
  const client = useClient();
  const state = useListState();
  const rights = useLinkRights();
  const changes = useLinkChanges();
  const { search, page, setPage, filter } = state;
  const list = { search, page, ...readLinkList(filter) };
  const [selected, setSelected] = useState(NONE);
  const [redirected, setRedirected] = useState<readonly BrokenLink[]>([]);
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.brokenLinks, 'list', list],
    queryFn: ({ signal }) =>
      valueOf(client.listBrokenLinks(linkQueryOf(list, Date.now()), { signal })),
    placeholderData: keepPreviousData,
  });
  // Links of another page or filter are not selected any more.
  const address = JSON.stringify(list);
  useEffect(() => setSelected(NONE), [address]);

  const isResolved = list.view === 'resolved';
  const links = data?.data ?? [];
  const chosen = links.filter(({ id }) => selected.has(id));
  const isPart = isFiltered(list);
  return (
    <Page title={text.title}>
      <LinkTools state={state} list={list} />
      {error && <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      <ListRegion label={text.title}>
        {data?.total === 0 && (
          <EmptyState text={isPart ? text.noneFound : isResolved ? text.emptyResolved : text.empty}>
            {isPart && (
              <Link
                variant="button"
                href={isResolved ? '/broken-links?view=resolved' : '/broken-links'}
              >
                {text.clear}
              </Link>
            )}
          </EmptyState>
        )}
        {links.length > 0 && (
          <LinksTable
            links={links}
            isResolved={isResolved}
            selected={new Set(chosen.map(({ id }) => id))}
            rights={rights}
            changes={changes}
            onSelect={setSelected}
            onRedirect={setRedirected}
          />
        )}
        {data && (
          <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />
        )}
        {chosen.length > 0 && (
          <LinksBar
            links={chosen}
            isResolved={isResolved}
            rights={rights}
            changes={changes}
            onRedirect={() => setRedirected(chosen)}
            onDone={() => setSelected(NONE)}
          />
        )}
        {redirected.length > 0 && (
          <RedirectDialog
            links={redirected}
            onClose={() => setRedirected([])}
            onDone={() => {
              setSelected(NONE);
              void changes.refresh();
            }}
          />
        )}
      </ListRegion>
    </Page>
  );
};
