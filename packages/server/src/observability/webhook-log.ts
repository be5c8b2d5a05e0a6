import type { DeliveryOptions } from '@content-publishing/application';
import type { TaskLog } from '../scheduler.ts';
import type { Observability } from './observability.ts';

/**
 * Returns the options of deliveries that count each attempt, and log each disabled webhook. The log
 * has neither URLs nor headers, which may be secret.
 */
export const webhookLog = (
  log: TaskLog,
  { countDelivery }: Pick<Observability, 'countDelivery'>,
): DeliveryOptions => ({
  random: Math.random,
  onAttempt: ({ webhook: { id, workspaceId, name }, result: { status, error }, verdict }) => {
    countDelivery(verdict.kind);
    if (verdict.kind !== 'disabled') return;
    const { reason, failingSince } = verdict;
    const about = { webhookId: id, workspaceId, name, reason, status, error, failingSince };
    log.error(about, 'a webhook is disabled; enable it again when its receiver works');
  },
  onError: (err) => log.error({ err }, 'could not deliver a message of a webhook; retrying'),
});
