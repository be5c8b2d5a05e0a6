import { isUsable } from '@content-publishing/domain/tenant';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Unauthorized } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import type { Principal } from '../authentication/principal.ts';
import type { FoundApiKey } from './ports.ts';

/**
 * Reads the stored key of `principal`, whose expiry limits the keys and tokens that it issues;
 * `undefined` for the operator, who has no key. Returns the error `unauthorized` if the key was
 * revoked or has expired since the request was authenticated.
 */
export const issuingKey = (
  { apiKeys, clock }: Pick<Ports, 'apiKeys' | 'clock'>,
  { key }: Principal,
): ResultAsync<FoundApiKey['key'] | undefined, Unauthorized> => {
  const lookUp = async (): Promise<Result<FoundApiKey['key'] | undefined, Unauthorized>> => {
    if (key === undefined) return ok(undefined);
    const issuer = (await apiKeys.find(key.id))?.key;
    return issuer && isUsable(issuer, clock.now()) ? ok(issuer) : err({ kind: 'unauthorized' });
  };
  return new ResultAsync(lookUp());
};
