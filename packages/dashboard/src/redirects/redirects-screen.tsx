import { Plus } from '../ui/icons.ts';
import { FileUp } from '../ui/list-icons.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useMayChangeRedirects } from '../client/session.ts';
import { ListPage, usePageOfRecords } from '../forms/list-page.tsx';
import { redirectsText as text } from '../text/redirects.ts';
import { useAddressParameter, useListState } from '../ui/address-state.ts';
import { Button, Link } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { FaultNotice } from './fault-notice.tsx';
import { RedirectForm } from './redirect-form.tsx';
import { readFilters, redirectQueryOf } from './redirect-list-query.ts';
import { RedirectTools } from './redirect-tools.tsx';
import { RedirectsTable } from './redirects-table.tsx';
import styles from './redirects.module.css';
import { useRedirectChanges } from './use-redirect-changes.ts';

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
  const query = usePageOfRecords([...queryKeys.redirects, 'list', list], () =>
    client.listRedirects(redirectQueryOf(list)),
  );
  const isFiltered = search !== '' || list.type !== undefined;
  const isNew = mayChange && edited === NEW;
  const close = (): void => {
    setEdited('');
    void refresh();
  };
  const newRedirect = (
    <Button variant="primary" icon={Plus} onPress={() => setEdited(NEW)}>
      {text.add}
    </Button>
  );
  const importLink = (
    <Link variant="button" icon={FileUp} href="/redirects/import">
      {text.import}
    </Link>
  );
  return (
    <ListPage
      title={text.title}
      actions={
        mayChange && (
          <>
            {importLink}
            {newRedirect}
          </>
        )
      }
      tools={<RedirectTools state={state} list={list} />}
      notices={
        <>
          <FaultNotice />
          {isNew && (
            <div className={styles['new']}>
              <RedirectForm
                loaded={undefined}
                onClose={() => setEdited('')}
                onSaved={({ value }) => {
                  showToast({ text: text.created(value.fromPath) });
                  close();
                }}
              />
            </div>
          )}
        </>
      }
      query={query}
      found={query.data}
      empty={edited === NEW ? undefined : mayChange ? text.empty : text.emptyReadOnly}
      emptyActions={
        mayChange && (
          <div className={styles['buttons']}>
            {newRedirect}
            {importLink}
          </div>
        )
      }
      noneFound={isFiltered ? text.noneFit : undefined}
      clear={{ href: '/redirects' }}
      paging={{ page, setPage }}
      keepsFocus
      table={(redirects) => (
        <RedirectsTable
          redirects={redirects}
          edited={mayChange ? edited : ''}
          onEdit={setEdited}
          onDelete={(redirect) => void remove(redirect)}
          onSaved={close}
        />
      )}
    />
  );
};
