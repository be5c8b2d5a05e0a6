import { Type } from '@sinclair/typebox';
import { Component } from '../schema/component.ts';
import { inputParser } from '../schema/input-parser.ts';
import { type DateTime, laterOf } from '../schema/scalar.ts';
import type { EarlierSecret, StoredWebhook } from './webhook.ts';

/** Schema of a change of a secret (management API, POST /external/webhooks/{id}/secret). */
export const SecretChangeSchema = Component(
  'WebhookSecretChange',
  'Change of the secret of a webhook.',
  {
    immediately: Type.Optional(
      Type.Boolean({
        description:
          'Whether the former secret signs no more from now on, as after a leak; false if absent: both sign for 24 hours.',
      }),
    ),
  },
);

/**
 * Parses a change of a secret. Returns `err` with every violation for a malformed one.
 *
 * @example
 * parseSecretChange({ immediately: true }); // ok
 */
export const parseSecretChange = inputParser(SecretChangeSchema);

/** Time for which a former secret signs beside the new one, in milliseconds. */
export const FORMER_SECRET_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the secret of a webhook in the form of Standard Webhooks: `whsec_` and 32 bytes in base64.
 * `secret` has them in base64url, as the port `Secrets` generates them.
 *
 * @example
 * formatWebhookSecret(secrets.generate()).startsWith('whsec_'); // true
 */
export const formatWebhookSecret = (secret: string): string =>
  `whsec_${secret.replaceAll('-', '+').replaceAll('_', '/')}=`;

/** Maximum former secrets that sign beside the present one; of more the oldest ends early. */
const MAX_FORMER_SECRETS = 10;

/**
 * Returns the secrets that sign a message at the instant `now`, newest first: the present one, and
 * each former one until its own end.
 *
 * @example
 * signingSecrets(webhook, now); // ['whsec_…']
 */
export const signingSecrets = (webhook: Secrets, now: DateTime): readonly string[] => [
  webhook.secret,
  ...formerSecrets(webhook, now).map(({ secret }) => secret),
];

type Secrets = Pick<
  StoredWebhook,
  'secret' | 'formerSecret' | 'formerSecretUntil' | 'earlierSecrets'
>;

const formerSecrets = (
  { formerSecret: secret, formerSecretUntil: until, earlierSecrets }: Secrets,
  now: DateTime,
): readonly EarlierSecret[] =>
  [...(secret === null || until === null ? [] : [{ secret, until }]), ...earlierSecrets].filter(
    (former) => former.until > now,
  );

/**
 * Returns `webhook` with another secret. The former one stays valid for {@link FORMER_SECRET_MS}, and
 * those before it until their end, unless all are replaced `immediately`, as after a leak.
 *
 * @example
 * withSecret(webhook, secret, { now, immediately: false }).formerSecret; // webhook.secret
 */
export const withSecret = (
  webhook: StoredWebhook,
  secret: string,
  { now, immediately }: { readonly now: DateTime; readonly immediately: boolean },
): StoredWebhook => ({
  ...webhook,
  secret,
  formerSecret: immediately ? null : webhook.secret,
  formerSecretUntil: immediately
    ? null
    : new Date(Date.parse(now) + FORMER_SECRET_MS).toISOString(),
  earlierSecrets: immediately ? [] : formerSecrets(webhook, now).slice(0, MAX_FORMER_SECRETS - 1),
  updatedAt: laterOf(now, webhook.updatedAt),
});
