import { useDates } from '../client/use-dates.ts';
import { webhooksText as text } from '../text/webhooks.ts';
import { Button } from '../ui/button.tsx';
import { useDeliveries } from './use-deliveries.ts';
import { useSwitch } from './use-switch.ts';
import styles from './webhooks.module.css';

/** Notice that a webhook fails or is off, and why; nothing while it works. */
export const StateNotice = ({ id }: { readonly id: string }) => {
  const { data } = useDeliveries(id);
  const dates = useDates();
  const flip = useSwitch();
  if (!data) return null;
  const { webhook } = data;
  const { disabledReason, failingSince, nextAttemptAt } = webhook;
  const since = failingSince === null ? '' : dates.dayAndTime(failingSince);
  if (disabledReason !== null) {
    return (
      <div role="status" className={styles['notice']}>
        <p>{text.disabled[disabledReason](since)}</p>
        <Button onPress={() => void flip(webhook)}>{text.switchOn}</Button>
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
