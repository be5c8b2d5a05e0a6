import type { Webhook } from '@content-publishing/domain';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { allPages } from '../client/all-pages.ts';
import { problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { webhooksText as text } from '../text/webhooks.ts';
import { Link } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import list from '../ui/list.module.css';
import { EmptyState, ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Table } from '../ui/table.tsx';
import { REFETCH_MS } from './webhook-badge.tsx';
import { WebhookDeletion } from './webhook-deletion.tsx';
import { WebhookRow } from './webhook-row.tsx';
import styles from './webhooks.module.css';

/** List of webhooks, by name. */
export const WebhookList = () => {
  const client = useClient();
  const [deleting, setDeleting] = useState<Webhook>();
  const { data, error, refetch } = useQuery({
    queryKey: [...queryKeys.webhooks, 'list'],
    queryFn: () =>
      allPages((page) => client.listWebhooks({ ...page, orderBy: 'name', order: 'asc' })),
    refetchInterval: REFETCH_MS,
  });
  const isEmpty = data?.length === 0;
  const newWebhook = (
    <Link variant="primary" href="/webhooks/new">
      <Icon of={Plus} />
      {text.newWebhook}
    </Link>
  );
  return (
    <Page title={text.title} actions={!isEmpty && newWebhook}>
      <p className={styles['intro']}>{text.intro}</p>
      {error && <ErrorNotice problem={problemOf(error)} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {isEmpty && <EmptyState text={text.empty}>{newWebhook}</EmptyState>}
      {data && !isEmpty && (
        <Table
          label={text.title}
          columns={[
            { id: 'name', label: text.columns.name },
            { id: 'events', label: text.columns.events, className: list['wide'] },
            { id: 'state', label: text.columns.state },
            { id: 'actions', label: text.columns.actions, isLabelHidden: true },
          ]}
        >
          {data.map((webhook) => (
            <WebhookRow key={webhook.id} webhook={webhook} onDelete={() => setDeleting(webhook)} />
          ))}
        </Table>
      )}
      {deleting && <WebhookDeletion webhook={deleting} onClose={() => setDeleting(undefined)} />}
    </Page>
  );
};
