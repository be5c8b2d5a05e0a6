import { useQuery } from '@tanstack/react-query';
import { KeyRound } from '../ui/icons.ts';
import { Power, RotateCcw } from '../ui/list-icons.ts';
import { allPages } from '../client/all-pages.ts';
import { useClient } from '../client/service.ts';
import { ListPage } from '../forms/list-page.tsx';
import { recordForm } from '../forms/record-form-view.tsx';
import type { RecordKind } from '../forms/record-kind.ts';
import { NewRecordLink } from '../forms/record-list.tsx';
import { recordScreen } from '../forms/record-screen.tsx';
import { RecordTable } from '../forms/record-table.tsx';
import { webhooksText as text } from '../text/webhooks.ts';
import { FormGroup } from '../ui/form-group.tsx';
import { TextField } from '../ui/text-field.tsx';
import { DeliveryList, REFETCH_MS } from './delivery-list.tsx';
import {
  ReplayDialog,
  SecretChange,
  type ShownWebhook,
  WebhookSecret,
} from './webhook-dialogs.tsx';
import { EventChoices, HeadersField, webhookFields } from './webhook-fields.tsx';
import { StateNotice, switchWebhook, TestButton, WebhookBadge } from './webhook-state.tsx';
import styles from './webhooks.module.css';

const { columns, groups, labels } = text;

const webhookKind: RecordKind<ShownWebhook> = {
  kind: 'webhooks',
  permission: 'webhooks:write',
  words: text,
  nameOf: ({ name }) => name,
  calls: ({ client }) => ({
    get: client.getWebhook,
    create: client.createWebhook,
    update: client.updateWebhook,
    remove: client.deleteWebhook,
  }),
  Form: recordForm<ShownWebhook, keyof typeof labels>(webhookFields, ({ form, record }) => (
    <>
      <FormGroup title={groups.receiver}>
        <TextField {...form.text('/name')} autoFocus={form.isNew} />
        <TextField {...form.text('/url')} inputMode="url" />
      </FormGroup>
      <FormGroup title={groups.events} description={groups.eventsHelp}>
        <EventChoices {...form.text('/types')} />
      </FormGroup>
      <FormGroup title={groups.advanced}>
        <TextField {...form.text('/delaySeconds')} inputMode="numeric" />
        <HeadersField {...form.text('/headers')} stored={record?.headerNames ?? []} />
      </FormGroup>
    </>
  )),
  isShownWhenCreated: true,
  Created: WebhookSecret,
  MainButton: TestButton,
  actions: [
    {
      id: 'switch',
      label: ({ isEnabled }) => (isEnabled ? text.switchOff : text.switchOn),
      icon: Power,
      run: switchWebhook,
    },
    {
      id: 'replay',
      label: () => text.replay.command,
      icon: RotateCcw,
      isOnPageAlone: true,
      Dialog: ReplayDialog,
    },
    {
      id: 'secret',
      label: () => text.newSecret,
      icon: KeyRound,
      isOnPageAlone: true,
      Dialog: SecretChange,
    },
  ],
  Notice: StateNotice,
  Aside: DeliveryList,
};

const WebhookList = () => {
  const client = useClient();
  const query = useQuery({
    queryKey: ['webhooks', 'list'],
    queryFn: () =>
      allPages((page) => client.listWebhooks({ ...page, orderBy: 'name', order: 'asc' })),
    refetchInterval: REFETCH_MS,
  });
  return (
    <ListPage
      title={text.title}
      actions={<NewRecordLink kind="webhooks" label={text.add} />}
      head={<p className={styles['intro']}>{text.intro}</p>}
      query={query}
      found={query.data && { data: query.data, total: query.data.length }}
      empty={text.empty}
      table={(webhooks) => (
        <RecordTable
          of={webhookKind}
          records={webhooks}
          line={({ url }) => url}
          isLineAlways
          columns={[
            {
              id: 'events',
              label: columns.events,
              cell: ({ types }) =>
                types ? text.someEvents(types.map((type) => text.events[type])) : text.allEvents,
            },
            {
              id: 'state',
              label: columns.state,
              cell: (webhook) => <WebhookBadge webhook={webhook} />,
              isMain: true,
            },
          ]}
        />
      )}
    />
  );
};

/** Webhooks: their list, and one with its deliveries. */
export const WebhooksScreen = recordScreen(webhookKind, WebhookList);
