import type { OutgoingMessage, WebhookSender } from '@content-publishing/application';
import type { AttemptResult } from '@content-publishing/domain/webhooks';

/** Sender of webhooks that only keeps the messages, and responds as a test says. */
export interface RecordedSender extends WebhookSender {
  /** Messages that were sent, oldest first. */
  readonly sent: OutgoingMessage[];
  /** Sets how the next messages end; absent fields are the ones of a success. */
  readonly respond: (result: Partial<AttemptResult>) => void;
}

const SUCCESS: AttemptResult = {
  status: 204,
  error: null,
  durationMs: 12,
  answer: '',
  retryAfterSeconds: null,
};

/** Creates a sender that records messages; each succeeds until `respond` says otherwise. */
export const recordedSender = (): RecordedSender => {
  const sent: OutgoingMessage[] = [];
  let result = SUCCESS;
  return {
    allowsPrivate: false,
    sent,
    respond: (next) => {
      result = { ...SUCCESS, ...next };
    },
    send: async (message) => {
      sent.push(message);
      return result;
    },
  };
};
