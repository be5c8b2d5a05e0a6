import type { WebhookDelivery } from '@content-publishing/domain';
import { webhooksText } from '../text/webhooks.ts';

const { delivery: text } = webhooksText;

type Result = Pick<WebhookDelivery, 'status' | 'error'>;

/** Returns whether the receiver has accepted the message. */
export const isSuccess = ({ status }: Result): boolean =>
  status !== null && status >= 200 && status < 300;

/** Returns the response in words, or why there was none. */
export const resultInWords = ({ status, error }: Result): string => {
  if (status !== null) return text.status(status);
  return error === null ? text.errors['connection-failed'] : text.errors[error];
};
