import type { WebhookWithSecret } from '@content-publishing/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { webhooksText as text } from '../text/webhooks.ts';
import { Page } from '../ui/page.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookSecret } from './webhook-secret.tsx';

/** Form of a new webhook; its secret is shown once. */
export const NewWebhookPage = () => {
  const client = useClient();
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const [created, setCreated] = useState<WebhookWithSecret>();
  return (
    <Page title={text.newWebhook} back={{ href: '/webhooks', label: text.title }}>
      <WebhookForm<WebhookWithSecret>
        name="webhooks/new"
        loaded={undefined}
        save={(draft) => client.createWebhook(draft, { idempotencyKey })}
        onSaved={({ value }) => {
          void queries.invalidateQueries({ queryKey: queryKeys.webhooks });
          setCreated(value);
        }}
      />
      {created && (
        <WebhookSecret
          webhook={created}
          onDone={() => navigate(`/webhooks/${created.id}`, { replace: true })}
        />
      )}
    </Page>
  );
};
