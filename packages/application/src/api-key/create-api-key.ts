import {
  type ApiKeyDraft,
  createApiKey as toApiKey,
  type CreatedApiKey,
  formatApiKeyToken,
  MAX_LIVE_API_KEYS,
  notGrantable,
  parseApiKeyDraft,
} from '@content-publishing/domain/tenant';
import { err, ok, type Result, type ResultAsync } from 'neverthrow';
import { activityOf } from '../activity/activity-of.ts';
import { signatureOf } from '../authentication/actor.ts';
import type {
  GrantBeyondKey,
  IdempotencyKeyInUse,
  TooManyKeys,
  Unauthorized,
  WorkspaceNotFound,
} from '../errors/errors.ts';
import type { CreationRequest } from '../idempotency/create-idempotent.ts';
import type { Ports } from '../ports.ts';
import { createRecord } from '../records/create-record.ts';
import { useCase } from '../use-case/use-case.ts';
import { type IssuingDeps, issuingKey } from './issuing-key.ts';

type StoreError = IdempotencyKeyInUse | TooManyKeys | Unauthorized | WorkspaceNotFound;

type Deps = IssuingDeps & Pick<Ports, 'idempotencyKeys' | 'ids' | 'secrets'>;

/**
 * Creates an API key (management API, POST /external/keys); the draft is
 * `{name, permissions?, draftsOnly?, expiresAt?}`. Only the hash of the secret is stored. A key
 * cannot create a key with more permissions or a longer life than its own, nor a user one with more
 * permissions than the user has. With an idempotency key
 * it is created once; the response to a repeated request has no secret.
 *
 * Errors, in this order: an actor whose key was revoked meanwhile, a malformed idempotency key,
 * invalid input (all violations), permissions that the actor cannot grant, an idempotency key
 * that was used for a different request, more live keys than a workspace can have.
 *
 * @example
 * await createApiKey(ports)(actor, { draft: { name: 'My site', permissions: ['posts:read'] } });
 */
export const createApiKey = useCase(
  {
    permissions: ['keys:write'],
    errors: [
      'unauthorized',
      'malformed-idempotency-key',
      'invalid-input',
      'grant-beyond-key',
      'idempotency-key-reused',
      'too-many-keys',
    ],
  },
  (ports: Deps) => (actor, creation: CreationRequest) => {
    const { apiKeys, secrets } = ports;
    return issuingKey(ports, actor).andThen((issuer) =>
      createRecord(ports, actor, creation, {
        operation: 'create api key',
        parse: (input) =>
          parseApiKeyDraft(input, ports.clock.now(), issuer).andThen(
            (draft): Result<ApiKeyDraft, GrantBeyondKey> => {
              const permissions = notGrantable(draft, actor);
              const { draftsOnly } = actor;
              return permissions.length > 0
                ? err({ kind: 'grant-beyond-key', permissions, draftsOnly })
                : ok(draft);
            },
          ),
        store: (draft, stamp, keyed): ResultAsync<CreatedApiKey, StoreError> => {
          const key = toApiKey(draft, stamp, issuer, signatureOf(actor).userId);
          const secret = secrets.generate();
          const { id, name } = key;
          return apiKeys
            .insert(
              { key, secretHash: secrets.hash(secret) },
              {
                activity: activityOf(ports, actor, 'key.issued', { id, name }),
                idempotency: keyed({ ...key, key: null }),
                issuerId: issuer?.id,
                maxLive: MAX_LIVE_API_KEYS,
              },
            )
            .map(() => ({ ...key, key: formatApiKeyToken({ id, secret }) }));
        },
      }),
    );
  },
);
