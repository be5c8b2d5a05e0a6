import type { NewCredential, Passkeys } from '@content-publishing/application';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { isAssertionResponse, isRegistrationResponse } from './browser-response.ts';

/** Options of {@link openPasskeys}. */
export interface PasskeysOptions {
  /** Domain that passkeys are bound to: the host of the origin, or a domain above it. */
  readonly rpId: string;
  /** Returns the only origin whose pages can use passkeys, such as `https://content.example`. */
  readonly origin: () => string;
}

/** Name of the service, which some authenticators show beside the passkey. */
const SERVICE_NAME = 'Content Publishing Service';

/** Time that a person has for the dialog of the browser, in milliseconds. */
const TIMEOUT_MS = 5 * 60_000;

/**
 * Algorithms of passkeys (COSE): EdDSA, ES256 and RS256. The library gets them at each call, because
 * its default tries the runtime for ML-DSA, for which Node.js prints warnings.
 */
const ALGORITHMS = [-8, -7, -257];

/** Maximum length of the id of a passkey: 1023 bytes (WebAuthn, section 5.8.3) in base64url. */
const MAX_ID_LENGTH = 1364;

const TRANSPORTS: ReadonlySet<string> = new Set([
  ...['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'],
]);

// A fifth of a second and 25 MB, which a service without people does not need.
const library = () => import('@simplewebauthn/server');

/**
 * Opens the library of passkeys of a domain. Its code is loaded at the first call of a method.
 *
 * @example
 * const passkeys = openPasskeys({ rpId: 'localhost', origin: () => 'http://localhost:3000' });
 */
export const openPasskeys = ({ rpId, origin }: PasskeysOptions): Passkeys => ({
  rpId,
  registrationOptions: async ({ user, challenge, known }) => {
    const { generateRegistrationOptions } = await library();
    const options = await generateRegistrationOptions({
      rpName: SERVICE_NAME,
      rpID: rpId,
      userID: bytesOf(user.id),
      userName: user.name,
      userDisplayName: user.name,
      challenge: bytesIn(challenge),
      timeout: TIMEOUT_MS,
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: [...transports] })),
    });
    return { ...options };
  },
  register: (response, challenge) =>
    unlessRejected(async () => {
      if (!isRegistrationResponse(response)) return null;
      if (await hasCertificates(response.response.attestationObject)) return null;
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await verifyRegistrationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin(),
        expectedRPID: rpId,
        supportedAlgorithmIDs: ALGORITHMS,
      });
      if (registrationInfo === undefined) return null;
      const { credential, credentialBackedUp } = registrationInfo;
      return credential.id === response.id && credential.id.length <= MAX_ID_LENGTH
        ? newCredential(credential, credentialBackedUp)
        : null;
    }),
  signInOptions: async (challenge) => {
    const { generateAuthenticationOptions } = await library();
    const options = await generateAuthenticationOptions({
      rpID: rpId,
      challenge: bytesIn(challenge),
      timeout: TIMEOUT_MS,
      userVerification: 'required',
    });
    return { ...options };
  },
  verify: (response, challenge, passkey) =>
    unlessRejected(async () => {
      // The library compares neither the id nor the user.
      if (!isAssertionResponse(response) || response.id !== passkey.id) return null;
      if (response.response.userHandle !== handleOf(passkey.userId)) return null;
      const { verifyAuthenticationResponse } = await library();
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response,
        expectedChallenge: challenge,
        expectedOrigin: origin(),
        expectedRPID: rpId,
        // The library rejects a counter that does not grow, unless the stored one is 0.
        credential: { id: passkey.id, publicKey: bytesIn(passkey.publicKey), counter: 0 },
      });
      return verified ? { counter: authenticationInfo.newCounter } : null;
    }),
});

/** Returns the result of `check`; `null` if the library throws, as it does for what it rejects. */
const unlessRejected = async <Checked>(
  check: () => Promise<Checked | null>,
): Promise<Checked | null> => {
  try {
    return await check();
  } catch {
    return null;
  }
};

/**
 * Returns whether an attestation has certificates. None was asked for, and for some of them the library
 * would load lists of revoked ones from the internet.
 */
const hasCertificates = async (attestationObject: string): Promise<boolean> => {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const decoded = decodeAttestationObject(bytesIn(attestationObject));
  const format = decoded.get('fmt');
  return !(format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c')));
};

const newCredential = (
  { id, publicKey, counter, transports = [] }: WebAuthnCredential,
  isSynced: boolean,
): NewCredential => ({
  id,
  publicKey: Buffer.from(publicKey).toString('base64url'),
  counter,
  transports: [...new Set(transports)].filter((transport) => TRANSPORTS.has(transport)),
  isSynced,
});

const bytesIn = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(base64url, 'base64url'));

const bytesOf = (userId: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(userId);

/** Returns the user handle of a user, as a browser returns it. */
const handleOf = (userId: string): string => Buffer.from(bytesOf(userId)).toString('base64url');
