import type { Uuid } from '@content-publishing/domain';
import type { Activity } from '@content-publishing/domain/tenant';
import {
  type AttemptResult,
  type DeliveryVerdict,
  type FixedMessage,
  judgeAttempt,
  signingSecrets,
  type StoredWebhook,
  type WebhookDelivery,
} from '@content-publishing/domain/webhooks';
import { activityOf } from '../activity/activity-of.ts';
import { serviceOf } from '../authentication/actor.ts';
import type { Ports } from '../ports.ts';
import type { ClaimOutcome, DueWebhook } from './ports.ts';
import { nextMessage } from './next-message.ts';
import type { AbortSignalLike } from '../use-case/abort-signal.ts';

type Deps = Pick<Ports, 'webhooks' | 'events' | 'webhookSender' | 'ids' | 'clock'>;

/** Maximum messages under way from a server, and of one workspace among them. */
const MAX_UNDER_WAY = { server: 20, workspace: 2 };

/** Maximum due webhooks that are looked up together. */
const BATCH = 100;

/** Time for which a server claims a webhook, in milliseconds; an attempt takes half of it at most. */
const CLAIM_MS = 30_000;

/** Attempt that was made. */
export interface WebhookAttempt {
  readonly webhook: StoredWebhook;
  readonly result: AttemptResult;
  readonly verdict: DeliveryVerdict;
}

/** Settings of the deliveries of a server. */
export interface DeliveryOptions {
  /** Returns a number from 0 to 1, with which waits vary. */
  readonly random: () => number;
  /**
   * Ends the deliveries under way when it is aborted, so that another server repeats them, and begins
   * no more.
   */
  readonly signal?: AbortSignalLike;
  /** Called after each attempt. */
  readonly onAttempt?: (attempt: WebhookAttempt) => void;
  /** Called if an attempt ends by an error, as in an outage of the storage. */
  readonly onError?: (error: unknown) => void;
}

/** Deliveries of a server. */
export interface WebhookDeliveries {
  /**
   * Begins the due deliveries of all workspaces, or of the given ones, within the limits of messages
   * under way.
   */
  readonly begin: (workspaceIds?: readonly Uuid[]) => Promise<void>;
  /** Resolves when no delivery is under way. */
  readonly settled: () => Promise<void>;
}

/**
 * Creates the deliveries of a server. A delivery claims its webhook, stores its message before the
 * first attempt, sends it, and stores the outcome; no lock and no connection is held meanwhile. If
 * the server dies, another one repeats the same message after the claim has expired. So each message
 * is sent at least once, in order, with the same id and body at all attempts.
 *
 * @example
 * const deliveries = webhookDeliveriesOf(ports, { random: Math.random });
 * await deliveries.begin();
 */
export const webhookDeliveriesOf = (
  ports: Deps,
  { random, signal, onAttempt, onError }: DeliveryOptions,
): WebhookDeliveries => {
  const { webhooks, webhookSender, ids, clock } = ports;
  const underWay = new Map<Promise<void>, Uuid>();

  const attemptOf = async (
    webhook: StoredWebhook,
    message: FixedMessage,
  ): Promise<ClaimOutcome> => {
    const at = clock.now();
    const { url, headers } = webhook;
    const { id: messageId, body, through } = message;
    const secrets = signingSecrets(webhook, at);
    const result = await webhookSender.send({
      url,
      headers,
      id: messageId,
      at,
      body,
      secrets,
      signal,
    });
    if (result.error === 'aborted') return { kind: 'released' };
    const { retryAfterSeconds: _seconds, ...shown } = result;
    const attempt = webhook.attempt + 1;
    const type = 'content.changed';
    const delivery: WebhookDelivery = { id: ids.next(), at, type, messageId, attempt, ...shown };
    const verdict = judgeAttempt(webhook, result, { now: clock.now(), random: random() });
    onAttempt?.({ webhook, result, verdict });
    switch (verdict.kind) {
      case 'delivered':
        return { kind: 'delivered', through, nextDueAt: nextDueAt(webhook), delivery };
      case 'failed':
        return { ...verdict, delivery };
      case 'disabled':
        return { ...verdict, delivery, activity: disabling(webhook) };
      default:
        return verdict satisfies never;
    }
  };

  const nextDueAt = ({ delaySeconds }: StoredWebhook): string =>
    new Date(Date.parse(clock.now()) + delaySeconds * 1000).toISOString();

  const disabling = ({ id, workspaceId, name }: StoredWebhook): Activity =>
    activityOf(ports, serviceOf(workspaceId), 'webhook.disabled', { id, name });

  const deliver = async ({ workspaceId, id }: DueWebhook): Promise<void> => {
    const claim = ids.next();
    const now = clock.now();
    const until = new Date(Date.parse(now) + CLAIM_MS).toISOString();
    const webhook = await webhooks.claim(workspaceId, id, { claim, now, until });
    if (webhook === null) return;
    const settle = (outcome: ClaimOutcome) => webhooks.settle(workspaceId, id, claim, outcome);
    let { message } = webhook;
    if (message === null) {
      const next = await nextMessage(ports, webhook);
      if (next.kind === 'nothing') {
        const { through } = next;
        await settle({ kind: 'delivered', through, nextDueAt: now, delivery: null });
        return;
      }
      ({ message } = next);
      if (!(await webhooks.fixMessage(workspaceId, id, claim, message))) return;
    }
    await settle(await attemptOf(webhook, message));
  };

  const start = (due: DueWebhook): void => {
    const delivery = deliver(due)
      .catch((error: unknown) => onError?.(error))
      .finally(() => void underWay.delete(delivery));
    underWay.set(delivery, due.workspaceId);
  };

  const isBusy = (workspaceId: Uuid): boolean =>
    [...underWay.values()].filter((one) => one === workspaceId).length >= MAX_UNDER_WAY.workspace;

  const hasRoom = (): boolean => signal?.aborted !== true && underWay.size < MAX_UNDER_WAY.server;

  const findDue = async (): Promise<readonly DueWebhook[]> => {
    const busy = [...new Set(underWay.values())].filter(isBusy);
    return webhooks.findDue(clock.now(), busy, BATCH);
  };

  const startAll = (found: readonly DueWebhook[]): void => {
    for (const due of found) {
      if (hasRoom() && !isBusy(due.workspaceId)) start(due);
    }
  };

  return {
    begin: async (workspaceIds) => {
      if (!hasRoom()) return;
      if (workspaceIds === undefined) startAll(await findDue());
      else for (const id of workspaceIds) startAll(await webhooks.findDueIn(id, clock.now()));
    },
    settled: async () => {
      await Promise.all(underWay.keys());
    },
  };
};
