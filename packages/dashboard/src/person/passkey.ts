import type { ManagementClient } from '@content-publishing/site-kit/management';
import { CallError } from '../client/call-error.ts';
import { personText } from '../text/person.ts';
import { addPasskey, type Joining, signInByPasskey } from './own-calls.ts';
import type { OwnSession } from './own-session.ts';

const { passkey: text } = personText;

// Loaded when a way of signing in is shown, and not by the first press: Safari asks for the finger soon
// after it, or not at all.
const library = () => import('./webauthn.ts');

/** Addresses of this machine, at which browsers allow no passkeys. */
const LOOPBACK = /^(?:127\.|\[::1\]$)/;

/** Address of another machine: a number, and no name. */
const NUMBER = /^(?:[\d.]+|\[.*\])$/;

/** Place in which a page may use passkeys; or the reason why this one may not. */
type PasskeyPlace = 'possible' | 'at-loopback' | 'at-number' | 'unsupported';

/** Returns whether this page may use passkeys. */
export const passkeyPlace = (): PasskeyPlace => {
  const { hostname } = location;
  if (LOOPBACK.test(hostname)) return 'at-loopback';
  if (NUMBER.test(hostname)) return 'at-number';
  return 'PublicKeyCredential' in window ? 'possible' : 'unsupported';
};

/** Begins to load what a passkey needs. */
export const preparePasskeys = (): void => void library().catch(() => undefined);

/** Signs in by a passkey that the person chooses. */
export const signInByAnyPasskey = async (client: ManagementClient): Promise<OwnSession> => {
  const { startAuthentication } = await library();
  return signInByPasskey(client, (optionsJSON) => startAuthentication({ optionsJSON }));
};

/** Makes a passkey: of the user who is signed in, or of a person who joins by a link. */
export const makePasskey = async (
  client: ManagementClient,
  joining: Joining | Record<string, never> = {},
): Promise<OwnSession> => {
  const { startRegistration } = await library();
  const label = text.labelOf(deviceName());
  return addPasskey(client, joining, label, (optionsJSON) => startRegistration({ optionsJSON }));
};

const DEVICES: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'Chromebook'],
  [/Mac/, 'Mac'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
];

/** Returns the name of a device by its user agent; empty if it is none of those that people know. */
export const deviceName = (agent: string = navigator.userAgent): string =>
  DEVICES.find(([sign]) => sign.test(agent))?.[1] ?? '';

/** Returns why a passkey was not made or used, in words; undefined for a failed call of the service. */
export const passkeyProblem = (error: unknown): string | undefined => {
  if (error instanceof CallError || !(error instanceof Error)) return undefined;
  const problems: Readonly<Record<string, string>> = text.problems;
  return Object.hasOwn(problems, error.name) ? problems[error.name] : undefined;
};
