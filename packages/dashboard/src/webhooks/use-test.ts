import type { Webhook } from '@content-publishing/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError, problemOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { webhooksText as text } from '../text/webhooks.ts';
import { showToast, type Toast } from '../ui/toast.tsx';
import { isSuccess, resultInWords } from './delivery-result.ts';

/** Returns a function that sends a test to a webhook and shows the result, and whether it runs. */
export const useTest = () => {
  const client = useClient();
  const queries = useQueryClient();
  const [isTesting, setTesting] = useState(false);
  const resultOf = async ({ id, name }: Pick<Webhook, 'id' | 'name'>): Promise<Toast> => {
    const answer = await client.testWebhook(id);
    if (!answer.ok) {
      return { text: problemOf(new CallError(answer.error)).message, isProblem: true };
    }
    const result = text.tested(name, resultInWords(answer.value));
    return { text: result, isProblem: !isSuccess(answer.value) };
  };
  const test = async (webhook: Pick<Webhook, 'id' | 'name'>): Promise<void> => {
    setTesting(true);
    showToast(await resultOf(webhook));
    setTesting(false);
    await queries.invalidateQueries({
      queryKey: [...queryKeys.webhooks, webhook.id, 'deliveries'],
    });
  };
  return { test, isTesting };
};
