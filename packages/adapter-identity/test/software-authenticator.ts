/**
 * An authenticator in software (WebAuthn Level 3, section 6): passkeys with ES256 and no attestation, as
 * the browser returns them. Its options are ways in which it, or the browser, can lie.
 */
import {
  createHash,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
  type webcrypto,
  X509Certificate,
} from 'node:crypto';
import { attestationCertificate } from './attestation-certificate.ts';

/** Values of a ceremony, of which each can be a lie. */
export interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  readonly domain: string;
  readonly type?: string;
  readonly isPresent?: boolean;
  readonly isVerified?: boolean;
  readonly isSynced?: boolean;
  readonly counter?: number;
  readonly crossOrigin?: boolean;
  readonly topOrigin?: string;
}

/** Passkey of the authenticator. */
export interface SoftwarePasskey {
  readonly id: string;
  readonly userHandle: string;
  readonly key: KeyObject;
  /** Response of the browser to the options of a registration. */
  readonly registration: Readonly<Record<string, unknown>>;
}

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();

/**
 * Makes a passkey of the user with the handle `userHandle`, in base64url. `attest` returns the entries
 * `fmt` and `attStmt` of the attestation object for the signed bytes.
 */
export const makePasskey = (
  userHandle: string,
  ceremony: Ceremony,
  {
    idBytes = 16,
    attest = () => NO_ATTESTATION,
  }: { idBytes?: number; attest?: (signed: Buffer, key: KeyObject) => Buffer } = {},
): SoftwarePasskey => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(idBytes);
  const attested = Buffer.concat([
    Buffer.alloc(16),
    Buffer.from([id.length >> 8, id.length & 0xff]),
    id,
    coseOf(publicKey.export({ format: 'jwk' })),
  ]);
  const data = Buffer.concat([authenticatorData(ceremony, 0x40), attested]);
  const clientDataJSON = clientData('webauthn.create', ceremony);
  const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
  const attestationObject = Buffer.concat([
    Buffer.from([0xa3]),
    attest(signed, privateKey),
    text('authData'),
    bytes(data),
  ]);
  return {
    id: base64url(id),
    userHandle,
    key: privateKey,
    registration: {
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: { credProps: { rk: true } },
      response: {
        clientDataJSON,
        attestationObject: base64url(attestationObject),
        transports: ['internal', 'hybrid', 'carrier-pigeon'],
      },
    },
  };
};

/** Returns the response of the browser with which `passkey` signs in. */
export const signInWith = (
  { id, userHandle, key }: Pick<SoftwarePasskey, 'id' | 'userHandle' | 'key'>,
  ceremony: Ceremony,
) => {
  const data = authenticatorData(ceremony, 0);
  const clientDataJSON = clientData('webauthn.get', ceremony);
  const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
  return {
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response: {
      clientDataJSON,
      authenticatorData: base64url(data),
      signature: base64url(sign('sha256', signed, key)),
      userHandle,
    },
  };
};

const clientData = (
  type: string,
  { challenge, origin, crossOrigin = false, topOrigin, ...lies }: Ceremony,
): string =>
  base64url(JSON.stringify({ type: lies.type ?? type, challenge, origin, crossOrigin, topOrigin }));

const authenticatorData = (
  { domain, isPresent = true, isVerified = true, isSynced = false, counter = 0 }: Ceremony,
  flags: number,
): Buffer => {
  const of = (isSet: boolean, bit: number): number => (isSet ? bit : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const all = flags | of(isPresent, 0x01) | of(isVerified, 0x04) | of(isSynced, 0x18);
  return Buffer.concat([sha256(domain), Buffer.from([all]), count]);
};

/** A text of at most 23 bytes in CBOR (RFC 8949). */
const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);

/** Bytes in CBOR, of 24 or more; the library reads the shortest form alone. */
const bytes = (value: Uint8Array): Buffer => {
  const { length } = value;
  const head = length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from(head), value]);
};

/** Entries `fmt` and `attStmt` of an attestation object: none, and an empty map. */
const NO_ATTESTATION = Buffer.concat([
  text('fmt'),
  text('none'),
  text('attStmt'),
  Buffer.from([0xa0]),
]);

const ATTESTED = [text('fmt'), text('packed'), text('attStmt')];

const signature = (signed: Buffer, key: KeyObject | string): readonly Buffer[] => [
  ...[text('alg'), Buffer.from([0x26])],
  ...[text('sig'), bytes(sign('sha256', signed, key))],
];

/** Attests by the key of the passkey itself. */
export const attestBySelf = (signed: Buffer, key: KeyObject): Buffer =>
  Buffer.concat([...ATTESTED, Buffer.from([0xa2]), ...signature(signed, key)]);

/** Attests by a certificate. */
export const attestByCertificate = (signed: Buffer): Buffer =>
  Buffer.concat([
    ...[...ATTESTED, Buffer.from([0xa3])],
    ...signature(signed, attestationCertificate.key),
    ...[text('x5c'), Buffer.from([0x81])],
    bytes(new X509Certificate(attestationCertificate.cert).raw),
  ]);

/** Public key of ES256 in COSE (RFC 9052): a map of kty, alg, crv, x and y. */
const coseOf = ({ x = '', y = '' }: webcrypto.JsonWebKey): Buffer =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
