import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

/** Returns whether `value` has the texts of a new passkey that the library reads. */
export const isRegistrationResponse = (value: unknown): value is RegistrationResponseJSON =>
  isCredential(value, ['clientDataJSON', 'attestationObject']);

/** Returns whether `value` has the texts of a sign-in by a passkey that the library reads. */
export const isAssertionResponse = (value: unknown): value is AuthenticationResponseJSON =>
  isCredential(value, ['clientDataJSON', 'authenticatorData', 'signature', 'userHandle']);

/** Returns whether `value` is a credential of a browser, whose response has the texts `names`. */
const isCredential = (value: unknown, names: readonly string[]): boolean =>
  isObject(value) &&
  hasTexts(value, ['id', 'rawId', 'type']) &&
  isObject(value['response']) &&
  hasTexts(value['response'], names) &&
  areTexts(value['response']['transports'] ?? []);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const hasTexts = (value: Readonly<Record<string, unknown>>, names: readonly string[]): boolean =>
  names.every((name) => typeof value[name] === 'string');

const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((text) => typeof text === 'string');
