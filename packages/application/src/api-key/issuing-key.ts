import { isUsable } from '@content-publishing/domain/tenant';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Unauthorized } from '../errors/errors.ts';
import type { Ports } from '../ports.ts';
import type { Actor } from '../authentication/actor.ts';
import type { FoundApiKey } from './ports.ts';

/** Ports that {@link issuingKey} needs. */
export interface IssuingDeps extends Pick<Ports, 'apiKeys' | 'clock'> {
  readonly people: Pick<Ports['people'], 'findMember'>;
}

/**
 * Reads the stored key of `actor`, whose expiry limits the keys and tokens that it issues; `undefined`
 * for a user, the operator and the service, which no key limits. Returns the error `unauthorized` if the
 * key was revoked or has expired, or the user is no longer a member with this role, since the request was
 * authenticated.
 */
export const issuingKey = (
  { apiKeys, clock, people }: IssuingDeps,
  actor: Actor,
): ResultAsync<FoundApiKey['key'] | undefined, Unauthorized> => {
  const lookUp = async (): Promise<Result<FoundApiKey['key'] | undefined, Unauthorized>> => {
    switch (actor.kind) {
      case 'key': {
        const issuer = (await apiKeys.find(actor.id))?.key;
        return issuer && isUsable(issuer, clock.now()) ? ok(issuer) : err({ kind: 'unauthorized' });
      }
      case 'user': {
        const member = await people.findMember(actor.workspaceId, actor.id);
        return member?.role === actor.role ? ok(undefined) : err({ kind: 'unauthorized' });
      }
      case 'operator':
      case 'service':
        return ok(undefined);
      default:
        return actor satisfies never;
    }
  };
  return new ResultAsync(lookUp());
};
