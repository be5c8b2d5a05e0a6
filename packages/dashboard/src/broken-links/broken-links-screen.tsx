import type { BrokenLink } from '@content-publishing/domain/redirects';
import { useEffect, useState } from 'react';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { ListPage, usePageOfRecords } from '../forms/list-page.tsx';
import { brokenLinksText as text } from '../text/broken-links.ts';
import { useListState } from '../ui/address-state.ts';
import { isFiltered, linkQueryOf, readLinkList } from './link-list-query.ts';
import { LinkTools } from './link-tools.tsx';
import { LinksBar, LinksTable } from './links-table.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';
import { useLinkChanges, useLinkRights } from './use-link-changes.ts';

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
  const query = usePageOfRecords([...queryKeys.brokenLinks, 'list', list], (options) =>
    client.listBrokenLinks(linkQueryOf(list, Date.now()), options),
  );
  // Links of another page or filter are not selected any more.
  const address = JSON.stringify(list);
  useEffect(() => setSelected(NONE), [address]);

  const isResolved = list.view === 'resolved';
  const chosen = query.data?.data.filter(({ id }) => selected.has(id)) ?? [];
  return (
    <ListPage
      title={text.title}
      head={<LinkTools state={state} list={list} />}
      query={query}
      found={query.data}
      empty={isResolved ? text.emptyResolved : text.empty}
      noneFound={isFiltered(list) ? text.noneFound : undefined}
      clear={{ href: isResolved ? '/broken-links?view=resolved' : '/broken-links' }}
      paging={{ page, setPage }}
      keepsFocus
      table={(links) => (
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
    >
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
    </ListPage>
  );
};
