import type { Webhook } from '@content-publishing/domain';
import { webhooksText as text } from '../text/webhooks.ts';
import { StatusBadge, type Tone } from '../ui/status-badge.tsx';

/** Time after which states and deliveries are read again, in milliseconds. */
export const REFETCH_MS = 3000;

/** State of a webhook: a word and a dot. */
export const WebhookBadge = ({
  webhook: { state, disabledReason },
}: {
  readonly webhook: Pick<Webhook, 'state' | 'disabledReason'>;
}) => <StatusBadge tone={toneOf(state, disabledReason)} label={text.states[state]} />;

const toneOf = (state: Webhook['state'], reason: Webhook['disabledReason']): Tone => {
  switch (state) {
    case 'idle':
      return 'good';
    case 'waiting':
      return 'accent';
    case 'failing':
      return 'warning';
    case 'disabled':
      return reason === 'paused' ? 'neutral' : 'danger';
    default:
      return state satisfies never;
  }
};
