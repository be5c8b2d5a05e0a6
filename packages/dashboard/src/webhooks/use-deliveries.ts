import { useQuery } from '@tanstack/react-query';
import { valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { REFETCH_MS } from './webhook-badge.tsx';

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
