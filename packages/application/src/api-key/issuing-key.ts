import { isUsable } from '@content-publishing/domain/tenant';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Unauthorized } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../authentication/actor.ts';
import type { FoundApiKey } from './ports.ts';

/**
 * Reads the stored key of `actor`, whose expiry limits the keys and tokens that it issues;
 * `undefined` for the operator and the service, which no key limits. Returns the error `unauthorized` if the key was
 * revoked or has expired since the request was authenticated.
 */
export const issuingKey = (
  { apiKeys, clock }: Pick<Ports, 'apiKeys' | 'clock'>,
  actor: Actor,
): ResultAsync<FoundApiKey['key'] | undefined, Unauthorized> => {
  const lookUp = async (): Promise<Result<FoundApiKey['key'] | undefined, Unauthorized>> => {
    switch (actor.kind) {
      case 'key': {
        const issuer = (await apiKeys.find(actor.id))?.key;
        return issuer && isUsable(issuer, clock.now()) ? ok(issuer) : err({ kind: 'unauthorized' });
      }
      case 'user':
      case 'operator':
      case 'service':
        return ok(undefined);
      default:
        return actor satisfies never;
    }
  };
  return new ResultAsync(lookUp());
};
