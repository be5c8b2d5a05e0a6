import type { WebhookDelivery } from '@content-publishing/domain/webhooks';
import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { ReadState } from '../client/read-state.tsx';
import { useClient } from '../client/service.ts';
import { webhooksText } from '../text/webhooks.ts';
import { Instant } from '../ui/instant.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';
import styles from './webhooks.module.css';

const { delivery: text } = webhooksText;

/** Deliveries of a webhook, newest first, with the responses of the receiver. */
export const DeliveryList = ({ id }: { readonly id: string }) => {
  const query = useDeliveries(id);
  const deliveries = query.data?.deliveries;
  return (
    <section className={styles['deliveries']}>
      <h2>{webhooksText.deliveries}</h2>
      <ReadState query={query} lines={3} />
      {deliveries?.length === 0 && <p className={styles['none']}>{webhooksText.noDeliveries}</p>}
      <ul>
        {deliveries?.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryDetails delivery={delivery} />
          </li>
        ))}
      </ul>
    </section>
  );
};

const DeliveryDetails = ({ delivery }: { readonly delivery: WebhookDelivery }) => {
  const { at, type, attempt, durationMs, messageId, answer } = delivery;
  const facts = [
    type === 'webhook.test' ? text.test : text.change,
    text.attempt(attempt),
    text.duration(durationMs),
  ];
  return (
    <details>
      <summary>
        <StatusBadge
          tone={isSuccess(delivery) ? 'good' : 'danger'}
          label={resultInWords(delivery)}
        />
        <span className={styles['when']}>
          <Instant at={at} />
        </span>
        <span className={styles['facts']}>{facts.filter((fact) => fact !== '').join(' · ')}</span>
      </summary>
      <dl>
        <dt>{text.answer}</dt>
        <dd>{answer === null || answer === '' ? text.noAnswer : <pre>{answer}</pre>}</dd>
        <dt>{text.messageId}</dt>
        <dd>{messageId}</dd>
      </dl>
    </details>
  );
};

type Result = Pick<WebhookDelivery, 'status' | 'error'>;

/** Returns whether the receiver has accepted the message. */
export const isSuccess = ({ status }: Result): boolean =>
  status !== null && status >= 200 && status < 300;

/** Returns the response in words, or why there was none. */
export const resultInWords = ({ status, error }: Result): string => {
  if (status !== null) return text.status(status);
  return error === null ? text.errors['connection-failed'] : text.errors[error];
};

/** Time after which states and deliveries are read again, in milliseconds. */
export const REFETCH_MS = 3000;

/** Reads the state of a webhook and its deliveries, again and again: they change by themselves. */
export const useDeliveries = (id: string) => {
  const client = useClient();
  return useQuery({
    queryKey: [...queryKeys.webhooks, id, 'deliveries'],
    queryFn: async () => {
      const [webhook, deliveries] = await Promise.all([
        valueOf(client.getWebhook(id)),
        valueOf(client.listWebhookDeliveries(id)),
      ]);
      return { webhook, deliveries: deliveries.data };
    },
    refetchInterval: REFETCH_MS,
  });
};
