import { once } from '@content-publishing/domain';
import {
  createWebhook,
  parseWebhookDraft,
  parseWebhookPatch,
  reviseWebhook,
  showWebhook,
  type WebhookDelivery,
} from '@content-publishing/domain/webhooks';
import { accepted, id, LATER, NOW, onePage, origin } from './example-stamps.ts';

export const exampleWebhookDraft = {
  name: 'My site',
  url: 'https://moka.example/api/content-changed',
  types: ['post.published', 'post.updated', 'post.unpublished', 'post.deleted'],
  headers: [{ name: 'Authorization', value: 'Bearer EXAMPLE' }],
};

const RULES = { allowsPrivate: false };

const END = { position: 1042, id: id(11) };

const secret = `whsec_${'SECRET'.repeat(8).slice(0, 43)}=`;

const stored = once(() =>
  createWebhook(accepted(parseWebhookDraft(exampleWebhookDraft, RULES)), origin(12), {
    end: END,
    secret,
  }),
);

export const exampleWebhook = once(() => showWebhook(stored()));

export const exampleWebhookWithSecret = once(() => ({ ...exampleWebhook(), secret }));

export const exampleWebhookPage = once(() => onePage(exampleWebhook()));

export const exampleWebhookPatch = { delaySeconds: 60, types: null };

export const examplePatchedWebhook = once(() =>
  showWebhook(
    reviseWebhook(stored(), accepted(parseWebhookPatch(stored(), exampleWebhookPatch, RULES)), {
      now: LATER,
      end: END,
    }),
  ),
);

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
