import type { InvalidInput } from '@content-publishing/domain';
import {
  type BegunCeremony,
  MAX_PASSKEYS,
  parsePasskeyOptionsRequest,
  parsePasskeyRegistration,
  type Passkey,
  type User,
} from '@content-publishing/domain/people';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { Unauthorized } from '../../errors/errors.ts';
import type {
  InvitationNotFound,
  TooManyPasskeys,
  WayInTaken,
} from '../../errors/people-errors.ts';
import type { PasskeyRejected, WayInUnavailable } from '../../errors/sign-in-errors.ts';
import type { Ports } from '../../ports.ts';
import { beginCeremony, endCeremony } from './ceremony.ts';
import { waysOf } from './manage-passkeys.ts';
import { type Browser, signIn, type SignedIn } from './new-session.ts';
import { completeLink, type LinkError, purposeOf } from './purpose.ts';
import { UNAVAILABLE } from './sign-in-by-passkey.ts';

type Deps = Pick<Ports, 'clock' | 'ids' | 'issuer' | 'passkeys' | 'people' | 'secrets'>;

type BeginError =
  | InvalidInput
  | InvitationNotFound
  | TooManyPasskeys
  | Unauthorized
  | WayInUnavailable;

type FinishError =
  | InvalidInput
  | LinkError
  | PasskeyRejected
  | TooManyPasskeys
  | WayInUnavailable
  | WayInTaken;

/**
 * Begins to make a passkey (management API, POST /dashboard/passkeys/options): of the person with the link
 * in `input`, or without one of `user`, who is signed in. It uses up nothing.
 */
export const beginPasskey =
  (ports: Deps) =>
  (
    input: unknown,
    user: Pick<User, 'id' | 'name'> | null,
  ): ResultAsync<BegunCeremony, BeginError> =>
    parsePasskeyOptionsRequest(input).asyncAndThen(({ invitation, name }) => {
      const begin = async (): Promise<Result<BegunCeremony, BeginError>> => {
        const { passkeys, people, secrets } = ports;
        if (passkeys === null) return UNAVAILABLE;
        const purpose = await purposeOf(ports, user, { invitation, name });
        if (purpose.isErr()) return err(purpose.error);
        const all =
          purpose.value.kind === 'add' ? await people.listPasskeys(purpose.value.user.id) : [];
        if (all.length >= MAX_PASSKEYS) return err(TOO_MANY);
        const challenge = secrets.generate();
        const options = await passkeys.registrationOptions({
          user: purpose.value.user,
          challenge,
          known: all.filter(({ rpId }) => rpId === passkeys.rpId),
        });
        const content = { challenge, purpose: purpose.value };
        return ok({ ceremony: await beginCeremony(ports, 'passkey', content), options });
      };
      return new ResultAsync(begin());
    });

const TOO_MANY: TooManyPasskeys = { kind: 'too-many-passkeys', limit: MAX_PASSKEYS };

/**
 * Stores a passkey that a browser has made, and signs in by it (management API, POST /dashboard/passkeys).
 * The ceremony is over whatever comes of it; a link is used up only by a passkey that is stored.
 */
export const finishPasskey =
  (ports: Deps) =>
  (input: unknown, browser: Browser): ResultAsync<SignedIn, FinishError> =>
    parsePasskeyRegistration(input).asyncAndThen(({ ceremony, response, label }) => {
      const finish = async (): Promise<Result<SignedIn, FinishError>> => {
        const { clock, passkeys, people } = ports;
        if (passkeys === null) return UNAVAILABLE;
        const begun = await endCeremony(ports, 'passkey', ceremony);
        const made = begun && (await passkeys.register(response, begun.challenge));
        if (begun === null || made === null) return REJECTED;
        const { purpose } = begun;
        const userId = purpose.user.id;
        const passkey: Passkey = {
          ...{ ...made, userId, label, rpId: passkeys.rpId },
          ...{ createdAt: clock.now(), lastUsedAt: null },
        };
        if (purpose.kind !== 'add') {
          return completeLink(ports, purpose, { method: 'passkey', passkey }, browser);
        }
        // Another person may have signed in to the browser meanwhile.
        const { session } = browser;
        if (session?.userId !== userId) return REJECTED;
        const added = await people.addPasskey(passkey);
        if (added.isErr()) return err(added.error);
        const isStillIn = async (): Promise<boolean> =>
          (await people.findSession(session.id, null)) !== null;
        const signedIn = await signIn(ports, { userId, method: 'passkey' }, browser, isStillIn);
        if (signedIn) return ok(signedIn);
        const removed = await people.removePasskey(userId, passkey.id, waysOf(ports));
        // The only way in of the user stays.
        return removed.match(
          () => REJECTED,
          () => REJECTED,
        );
      };
      return new ResultAsync(finish());
    });

const REJECTED = err<never, PasskeyRejected>({ kind: 'passkey-rejected' });
