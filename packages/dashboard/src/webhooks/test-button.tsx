import type { Webhook } from '@content-publishing/domain';
import { useQueryClient } from '@tanstack/react-query';
import Send from 'lucide-react/icons/send';
import { useState } from 'react';
import { problemOf, valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { webhooksText as text } from '../text/webhooks.ts';
import { Button } from '../ui/button.tsx';
import { showToast } from '../ui/toast.tsx';
import { isSuccess, resultInWords } from './delivery-list.tsx';

/** Button that sends a test to a webhook, and shows the result. */
export const TestButton = ({
  record: { id, name },
}: {
  readonly record: Pick<Webhook, 'id' | 'name'>;
}) => {
  const client = useClient();
  const queries = useQueryClient();
  const [isTesting, setTesting] = useState(false);
  const test = async (): Promise<void> => {
    setTesting(true);
    try {
      const delivery = await valueOf(client.testWebhook(id));
      const result = text.tested(name, resultInWords(delivery));
      showToast({ text: result, isProblem: !isSuccess(delivery) });
    } catch (error) {
      showToast({ text: problemOf(error).message, isProblem: true });
    }
    setTesting(false);
    await queries.invalidateQueries({ queryKey: [...queryKeys.webhooks, id, 'deliveries'] });
  };
  return (
    <Button icon={Send} isPending={isTesting} onPress={() => void test()}>
      {text.test}
    </Button>
  );
};
