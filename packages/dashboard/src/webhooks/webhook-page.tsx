import Ellipsis from 'lucide-react/icons/ellipsis';
import KeyRound from 'lucide-react/icons/key-round';
import Power from 'lucide-react/icons/power';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useSavedRecord } from '../forms/use-saved-record.ts';
import { recordsText } from '../text/records.ts';
import { webhooksText as text } from '../text/webhooks.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { FormColumns } from '../ui/form-group.tsx';
import { Menu } from '../ui/menu.tsx';
import { ErrorNotice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { showSaved } from '../ui/show-saved.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { ReplayDialog } from './replay-dialog.tsx';
import { SecretChange } from './secret-change.tsx';
import { StateNotice } from './state-notice.tsx';
import { useSwitch } from './use-switch.ts';
import { useTest } from './use-test.ts';
import { WebhookDeletion } from './webhook-deletion.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

const BACK = { href: '/webhooks', label: text.title };

/** Form of a webhook that exists, with its deliveries beside it. */
export const WebhookPage = ({ id }: { readonly id: string }) => {
  const client = useClient();
  const [, navigate] = useLocation();
  const [dialog, setDialog] = useState<'replay' | 'secret' | 'delete'>();
  const [secret, setSecret] = useState<string | null>();
  const { test, isTesting } = useTest();
  const flip = useSwitch();
  const { loaded, error, retry, store } = useSavedRecord(queryKeys.webhooks, id, (signal) =>
    client.getWebhook(id, { signal }),
  );
  const webhook = loaded?.value;
  const close = (): void => setDialog(undefined);
  return (
    <Page
      title={webhook?.name ?? text.title}
      back={BACK}
      actions={
        webhook && (
          <>
            <Button icon={Send} isPending={isTesting} onPress={() => void test(webhook)}>
              {text.test}
            </Button>
            <Menu
              label={text.actionsOf(webhook.name)}
              commands={[
                {
                  id: 'switch',
                  label: webhook.isEnabled ? text.switchOff : text.switchOn,
                  icon: Power,
                  onAction: () => void flip(webhook),
                },
                {
                  id: 'replay',
                  label: text.replay.command,
                  icon: RotateCcw,
                  onAction: () => setDialog('replay'),
                },
                {
                  id: 'secret',
                  label: text.newSecret,
                  icon: KeyRound,
                  onAction: () => setDialog('secret'),
                },
                {
                  id: 'delete',
                  label: recordsText.delete,
                  icon: Trash2,
                  isDangerous: true,
                  startsGroup: true,
                  onAction: () => setDialog('delete'),
                },
              ]}
            >
              <IconButton icon={Ellipsis} label={text.actionsOf(webhook.name)} />
            </Menu>
          </>
        )
      }
    >
      {error && !loaded && <ErrorNotice problem={problemOf(error)} onRetry={retry} />}
      {!loaded && !error && <Skeleton />}
      {loaded && (
        <>
          <StateNotice id={id} />
          <FormColumns aside={<DeliveryList id={id} />}>
            <WebhookForm
              name={`webhooks/${id}`}
              loaded={loaded}
              save={(patch, condition) => client.updateWebhook(id, patch, condition)}
              reload={() => client.getWebhook(id)}
              onSaved={(saved) => {
                store(saved);
                showSaved({});
              }}
            />
          </FormColumns>
        </>
      )}
      {webhook && dialog === 'replay' && <ReplayDialog webhook={webhook} onClose={close} />}
      {webhook && dialog === 'secret' && (
        <SecretChange webhook={webhook} onClose={close} onChanged={setSecret} />
      )}
      {webhook && secret !== undefined && (
        <WebhookSecret
          webhook={{ name: webhook.name, secret }}
          onDone={() => setSecret(undefined)}
        />
      )}
      {webhook && dialog === 'delete' && (
        <WebhookDeletion
          webhook={webhook}
          onClose={close}
          onDeleted={() => navigate(BACK.href, { replace: true })}
        />
      )}
    </Page>
  );
};
