import { useParams } from 'wouter';
import { NewWebhookPage } from './new-webhook-page.tsx';
import { WebhookList } from './webhook-list.tsx';
import { WebhookPage } from './webhook-page.tsx';

/** Webhooks: their list, and one with its deliveries. */
export const WebhooksScreen = () => {
  const { id } = useParams<{ id?: string }>();
  if (id === undefined) return <WebhookList />;
  return id === 'new' ? <NewWebhookPage /> : <WebhookPage key={id} id={id} />;
};
