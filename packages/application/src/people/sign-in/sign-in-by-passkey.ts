import type { InvalidInput } from '@content-publishing/domain';
import {
  type BegunCeremony,
  isPasskeyId,
  parsePasskeySignIn,
} from '@content-publishing/domain/people';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { SignInRejected, WayInUnavailable } from '../../errors/sign-in-errors.ts';
import type { Ports } from '../../ports.ts';
import { beginCeremony, endCeremony } from './ceremony.ts';
import { type Browser, signIn, type SignedIn } from './new-session.ts';

type Deps = Pick<Ports, 'clock' | 'ids' | 'passkeys' | 'people' | 'secrets'>;

/**
 * Begins a sign-in by any passkey of the domain (management API, POST
 * /dashboard/passkeys/sign-in/options).
 */
export const beginPasskeySignIn =
  (ports: Deps) => (): ResultAsync<BegunCeremony, WayInUnavailable> => {
    const begin = async (): Promise<Result<BegunCeremony, WayInUnavailable>> => {
      const { passkeys, secrets } = ports;
      if (passkeys === null) return UNAVAILABLE;
      const challenge = secrets.generate();
      const options = await passkeys.signInOptions(challenge);
      return ok({
        ceremony: await beginCeremony(ports, 'passkey-sign-in', { challenge }),
        options,
      });
    };
    return new ResultAsync(begin());
  };

/** Error of a service whose address can have no passkeys. */
export const UNAVAILABLE = err<never, WayInUnavailable>({
  kind: 'way-in-unavailable',
  way: 'passkey',
});

/**
 * Options of a use case that signs in by a passkey.
 */
export interface PasskeySignInOptions {
  /** Is called when the counter of a passkey has fallen: a copy of it may be in use. */
  readonly onCounterFall?: (passkey: { readonly userId: string; readonly label: string }) => void;
}

/**
 * Signs in by a passkey (management API, POST /dashboard/passkeys/sign-in). The ceremony is over whatever
 * comes of it. `sign-in-rejected` does not tell whether the ceremony, the passkey or the user is unknown,
 * or the response is wrong.
 */
export const signInByPasskey =
  (ports: Deps, { onCounterFall }: PasskeySignInOptions = {}) =>
  (
    input: unknown,
    browser: Browser,
  ): ResultAsync<SignedIn, InvalidInput | SignInRejected | WayInUnavailable> => {
    const { clock, passkeys, people } = ports;
    return parsePasskeySignIn(input).asyncAndThen(({ ceremony, response }) => {
      const finish = async (): Promise<Result<SignedIn, SignInRejected | WayInUnavailable>> => {
        if (passkeys === null) return UNAVAILABLE;
        const begun = await endCeremony(ports, 'passkey-sign-in', ceremony);
        const { id } = response;
        const passkey = begun && isPasskeyId(id) ? await people.findPasskey(id) : null;
        if (begun === null || passkey === null) return REJECTED;
        const used = await passkeys.verify(response, begun.challenge, passkey);
        if (used === null) return REJECTED;
        if (used.counter < passkey.counter) onCounterFall?.(passkey);
        await people.usePasskey(passkey.id, { counter: used.counter, at: clock.now() });
        return ok(await signIn(ports, { userId: passkey.userId, method: 'passkey' }, browser));
      };
      return new ResultAsync(finish());
    });
  };

const REJECTED = err<never, SignInRejected>({ kind: 'sign-in-rejected' });
