import { once } from '@content-publishing/domain';
import {
  createWebhook,
  parseWebhookDraft,
  parseWebhookPatch,
  reviseWebhook,
  showWebhook,
  type WebhookDelivery,
} from '@content-publishing/domain/webhooks';
import { accepted, id, LATER, NOW, origin } from './example-stamps.ts';
import { recordExample } from './record-example.ts';

const draft = {
  name: 'My site',
  url: 'https://moka.example/api/content-changed',
  types: ['post.published', 'post.updated', 'post.unpublished', 'post.deleted'],
  headers: [{ name: 'Authorization', value: 'Bearer EXAMPLE' }],
};

const RULES = { allowsPrivate: false };

const END = { position: 1042, id: id(11) };

const secret = `whsec_${'SECRET'.repeat(8).slice(0, 43)}=`;

const stored = once(() =>
  createWebhook(accepted(parseWebhookDraft(draft, RULES)), origin(12), { end: END, secret }),
);

export const webhookExample = recordExample({
  draft,
  create: () => showWebhook(stored()),
  patch: { delaySeconds: 60, types: null },
  revise: (_shown, input) => {
    const patch = accepted(parseWebhookPatch(stored(), input, RULES));
    return showWebhook(reviseWebhook(stored(), patch, { now: LATER, end: END }));
  },
});

export const exampleWebhookWithSecret = once(() => ({ ...webhookExample.record(), secret }));

export const exampleWebhookDelivery = once((): WebhookDelivery => ({
  id: id(13),
  at: NOW,
  type: 'webhook.test',
  messageId: id(14),
  attempt: 1,
  status: 204,
  error: null,
  durationMs: 84,
  answer: '',
}));

export const exampleWebhookDeliveries = once(() => ({
  data: [{ ...exampleWebhookDelivery(), type: 'content.changed' as const }],
}));
