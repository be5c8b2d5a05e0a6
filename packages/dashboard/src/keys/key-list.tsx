import type { ApiKey } from '@content-publishing/domain';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { allPages } from '../client/all-pages.ts';
import { problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { keysText as text } from '../text/keys.ts';
import { Link } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import list from '../ui/list.module.css';
import { EmptyState, ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { ViewTabs } from '../ui/tabs.tsx';
import { useListState } from '../ui/use-list-state.ts';
import { KeyRevocation } from './key-revocation.tsx';
import { KeyRow } from './key-row.tsx';
import { issuedBy, keyState } from './key-state.ts';
import styles from './keys.module.css';

/** Keys of the workspace: those in use, or those that have ended. */
export const KeyList = () => {
  const client = useClient();
  const { filter } = useListState();
  const isEnded = filter('state') === 'ended';
  const [revoking, setRevoking] = useState<ApiKey>();
  const { data, error, refetch } = useQuery({
    queryKey: queryKeys.keys,
    queryFn: () =>
      allPages((page) => client.listApiKeys({ ...page, orderBy: 'name', order: 'asc' })),
  });
  const shown = data?.filter((key) => (keyState(key) !== 'in-use') === isEnded) ?? [];
  return (
    <Page
      title={text.title}
      actions={
        <Link variant="primary" href="/keys/new">
          <Icon of={Plus} />
          {text.newKey}
        </Link>
      }
    >
      <p className={styles['intro']}>{text.intro}</p>
      {error && <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data && (
        <ViewTabs
          label={text.views}
          current={isEnded ? 'ended' : 'in-use'}
          views={[
            {
              id: 'in-use',
              label: text.inUse,
              count: data.filter((key) => keyState(key) === 'in-use').length,
              href: '/keys',
            },
            {
              id: 'ended',
              label: text.ended,
              count: data.filter((key) => keyState(key) !== 'in-use').length,
              href: '/keys?state=ended',
            },
          ]}
        />
      )}
      {data && shown.length === 0 && <EmptyState text={text.noneEnded} />}
      {shown.length > 0 && (
        <Table
          label={text.title}
          columns={[
            { id: 'name', label: text.columns.name },
            { id: 'may', label: text.columns.may, className: list['wide'] },
            { id: 'used', label: text.columns.lastUsed, className: list['wide'] },
            { id: 'expires', label: text.columns.expires, className: list['wide'] },
            { id: 'actions', label: text.columns.actions, isLabelHidden: true },
          ]}
        >
          {shown.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
          ))}
        </Table>
      )}
      {data && revoking && (
        <KeyRevocation
          apiKey={revoking}
          issued={issuedBy(data, revoking).length}
          onClose={() => setRevoking(undefined)}
        />
      )}
    </Page>
  );
};
