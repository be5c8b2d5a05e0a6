import type { ApiKey } from '@content-publishing/domain/tenant';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { allPages } from '../client/all-pages.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { ListPage } from '../forms/list-page.tsx';
import { NewRecordLink } from '../forms/record-list.tsx';
import { keysText as text } from '../text/keys.ts';
import { recordsText } from '../text/records.ts';
import { useListState } from '../ui/address-state.ts';
import list from '../ui/list.module.css';
import { Table } from '../ui/table.tsx';
import { ViewTabs } from '../ui/view-tabs.tsx';
import { KeyRevocation } from './key-revocation.tsx';
import { issuedBy, KeyRow, keyState } from './key-row.tsx';
import styles from './keys.module.css';
import { NewKeyPage } from './new-key-page.tsx';

/** Keys of the workspace: those in use, or those that have ended. */
const KeyList = () => {
  const client = useClient();
  const { filter } = useListState();
  const isEnded = filter('state') === 'ended';
  const [revoking, setRevoking] = useState<ApiKey>();
  const query = useQuery({
    queryKey: queryKeys.keys,
    queryFn: () =>
      allPages((page) => client.listApiKeys({ ...page, orderBy: 'name', order: 'asc' })),
  });
  const keys = query.data;
  const shown = keys?.filter((key) => isOver(key) === isEnded);
  return (
    <ListPage
      title={text.title}
      actions={<NewRecordLink kind="keys" label={text.newKey} />}
      head={
        <>
          <p className={styles['intro']}>{text.intro}</p>
          {keys && (
            <ViewTabs
              label={text.views}
              current={isEnded ? 'ended' : 'in-use'}
              views={[
                {
                  id: 'in-use',
                  label: text.inUse,
                  count: keys.filter((key) => !isOver(key)).length,
                  href: '/keys',
                },
                {
                  id: 'ended',
                  label: text.ended,
                  count: keys.filter(isOver).length,
                  href: '/keys?state=ended',
                },
              ]}
            />
          )}
        </>
      }
      query={query}
      found={shown && { data: shown, total: shown.length }}
      noneFound={text.noneEnded}
      table={(listed) => (
        <Table
          label={text.title}
          columns={[
            { id: 'name', label: recordsText.name },
            { id: 'may', label: text.columns.may, className: list['wide'] },
            { id: 'used', label: text.columns.lastUsed, className: list['wide'] },
            { id: 'expires', label: text.columns.expires, className: list['wide'] },
            { id: 'actions', label: recordsText.actions, isLabelHidden: true },
          ]}
        >
          {listed.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
          ))}
        </Table>
      )}
    >
      {keys && revoking && (
        <KeyRevocation
          apiKey={revoking}
          issued={issuedBy(keys, revoking).length}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </ListPage>
  );
};

const isOver = (key: ApiKey): boolean => keyState(key) !== 'in-use';

/** API keys: their list, and the form of a new one. */
export const KeysScreen = () => {
  const { id } = useParams<{ id?: string }>();
  return id === 'new' ? <NewKeyPage /> : <KeyList />;
};
