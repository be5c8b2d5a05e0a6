import type { Webhook } from '@content-publishing/domain';
import { useQueryClient } from '@tanstack/react-query';
import { CallError, problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { webhooksText as text } from '../text/webhooks.ts';
import { showToast } from '../ui/toast.tsx';

/** Returns a function that switches a webhook on or off, and has all webhooks read again. */
export const useSwitch = () => {
  const client = useClient();
  const queries = useQueryClient();
  return async ({ id, name, isEnabled }: Pick<Webhook, 'id' | 'name' | 'isEnabled'>) => {
    const answer = await client.updateWebhook(id, { isEnabled: !isEnabled });
    showToast(
      answer.ok
        ? { text: isEnabled ? text.switchedOff(name) : text.switchedOn(name) }
        : { text: problemOf(new CallError(answer.error)).message, isProblem: true },
    );
    await queries.invalidateQueries({ queryKey: queryKeys.webhooks });
  };
};
