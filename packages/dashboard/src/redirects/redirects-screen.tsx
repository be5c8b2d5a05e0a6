import { keepPreviousData, useQuery } from '@tanstack/react-query';
import FileUp from 'lucide-react/icons/file-up';
import Plus from 'lucide-react/icons/plus';
import { problemOf, valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { redirectsText as text } from '../text/redirects.ts';
import { Button, Link } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ListRegion } from '../ui/list-region.tsx';
import { EmptyState, ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Pagination } from '../ui/pagination.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.tsx';
import { useAddressParameter } from '../ui/use-address-parameter.ts';
import { useListState } from '../ui/use-list-state.ts';
import { FaultNotice } from './fault-notice.tsx';
import { RedirectForm } from './redirect-form.tsx';
import { PAGE_SIZE, readFilters, redirectQueryOf } from './redirect-list-query.ts';
import { RedirectTools } from './redirect-tools.tsx';
import { RedirectsTable } from './redirects-table.tsx';
import styles from './redirects.module.css';
import { useRedirectChanges } from './use-redirect-changes.ts';
import { useMayChangeRedirects } from './use-redirect-rights.ts';

const NEW = 'new';

/** Redirects: a table, whose rows are edited in place. */
export const RedirectsScreen = () => {
  const client = useClient();
  const mayChange = useMayChangeRedirects();
  const state = useListState();
  const { search, page, setPage, filter } = state;
  const [edited, setEdited] = useAddressParameter('edit');
  const { remove, refresh } = useRedirectChanges();
  const list = { search, page, ...readFilters(filter('type'), filter('order')) };
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.redirects, 'list', list],
    queryFn: () => valueOf(client.listRedirects(redirectQueryOf(list))),
    placeholderData: keepPreviousData,
  });
  const isFiltered = search !== '' || list.type !== undefined;
  const isEmpty = data?.total === 0 && !isFiltered;
  const close = (): void => setEdited('');
  const newRedirect = (
    <Button variant="primary" icon={Plus} onPress={() => setEdited(NEW)}>
      {text.newRedirect}
    </Button>
  );
  const importLink = (
    <Link variant="button" href="/redirects/import">
      <Icon of={FileUp} />
      {text.import}
    </Link>
  );
  return (
    <Page
      title={text.title}
      actions={
        mayChange &&
        !isEmpty && (
          <>
            {importLink}
            {newRedirect}
          </>
        )
      }
    >
      {!isEmpty && <RedirectTools state={state} list={list} />}
      <FaultNotice />
      {mayChange && edited === NEW && (
        <div className={styles['new']}>
          <RedirectForm
            loaded={undefined}
            onClose={close}
            onSaved={({ value }) => {
              showToast({ text: text.created(value.fromPath) });
              close();
              void refresh();
            }}
          />
        </div>
      )}
      {error && <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      <ListRegion label={text.title}>
        {isEmpty && edited !== NEW && (
          <EmptyState text={mayChange ? text.empty : text.emptyReadOnly}>
            {mayChange && (
              <div className={styles['buttons']}>
                {newRedirect}
                {importLink}
              </div>
            )}
          </EmptyState>
        )}
        {data?.total === 0 && isFiltered && (
          <EmptyState text={text.noneFound}>
            <Link variant="button" href="/redirects">
              {text.clear}
            </Link>
          </EmptyState>
        )}
        {data && data.data.length > 0 && (
          <RedirectsTable
            redirects={data.data}
            edited={mayChange ? edited : ''}
            onEdit={setEdited}
            onDelete={(redirect) => void remove(redirect)}
            onSaved={() => {
              close();
              void refresh();
            }}
          />
        )}
        {data && (
          <Pagination page={page} pageSize={PAGE_SIZE} total={data.total} onPage={setPage} />
        )}
      </ListRegion>
    </Page>
  );
};
