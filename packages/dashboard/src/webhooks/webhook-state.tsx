import { useQueryClient } from '@tanstack/react-query';
import type { Webhook } from '@content-publishing/domain/webhooks';
import { Send } from '../ui/list-icons.ts';
import { useState } from 'react';
import { CallError, problemOf, valueOf } from '../client/call-error.ts';
import { queryKeys } from '../client/query-client.ts';
import { useClient } from '../client/service.ts';
import { useDates } from '../client/use-dates.ts';
import type { RecordContext } from '../forms/record-kind.ts';
import { webhooksText as text } from '../text/webhooks.ts';
import { Button } from '../ui/button.tsx';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';
import { showToast } from '../ui/toast.tsx';
import { isSuccess, resultInWords, useDeliveries } from './delivery-list.tsx';
import styles from './webhooks.module.css';

/** Notice that a webhook fails or is off, and why; nothing while it works. */
export const StateNotice = ({ id }: { readonly id: string }) => {
  const { data } = useDeliveries(id);
  const dates = useDates();
  const context = { client: useClient(), queries: useQueryClient() };
  if (!data) return null;
  const { webhook } = data;
  const { disabledReason, failingSince, nextAttemptAt } = webhook;
  const since = failingSince === null ? '' : dates.dayAndTime(failingSince);
  if (disabledReason !== null) {
    return (
      <div role="status" className={styles['notice']}>
        <p>{text.disabled[disabledReason](since)}</p>
        <Button onPress={() => void switchWebhook(webhook, context)}>{text.switchOn}</Button>
      </div>
    );
  }
  if (failingSince === null) return null;
  return (
    <div role="status" className={styles['notice']}>
      <p>
        {text.failing(since)}{' '}
        {nextAttemptAt !== null && text.nextAttempt(dates.time(nextAttemptAt))}
      </p>
    </div>
  );
};

/** Switches a webhook on or off, and has all webhooks read again. */
export const switchWebhook = async (
  { id, name, isEnabled }: Pick<Webhook, 'id' | 'name' | 'isEnabled'>,
  { client, queries }: RecordContext,
): Promise<void> => {
  const answer = await client.updateWebhook(id, { isEnabled: !isEnabled });
  showToast(
    answer.ok
      ? { text: isEnabled ? text.switchedOff(name) : text.switchedOn(name) }
      : { text: problemOf(new CallError(answer.error)).message, isProblem: true },
  );
  await queries.invalidateQueries({ queryKey: queryKeys.webhooks });
};

const TONES: Readonly<Record<Webhook['state'], Tone>> = {
  idle: 'good',
  waiting: 'accent',
  failing: 'warning',
  disabled: 'danger',
};

/** State of a webhook: a word and a dot. */
export const WebhookBadge = ({
  webhook: { state, disabledReason },
}: {
  readonly webhook: Pick<Webhook, 'state' | 'disabledReason'>;
}) => (
  <StatusBadge
    tone={disabledReason === 'paused' ? 'neutral' : TONES[state]}
    label={text.states[state]}
  />
);

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
