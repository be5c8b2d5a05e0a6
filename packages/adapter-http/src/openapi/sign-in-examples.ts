import { id, LATER, NOW } from './example-stamps.ts';
import type { BegunCeremony, ShownPasskey } from '@content-publishing/domain/people';

const CEREMONY = id(33);
const CREDENTIAL = 'vPTEaJp1kMzQd8ZGDOHY9A';

/** Returns a ceremony that has begun. */
export const exampleBegunCeremony = (): BegunCeremony => ({
  ceremony: CEREMONY,
  options: {
    challenge: 'Ws0cQe4n1BzKc3tT0a1x9pSbYkGm2vHd7uRfLjXiOqE',
    rpId: 'content.example',
    userVerification: 'required',
    timeout: 300_000,
  },
});

const response = (fields: Readonly<Record<string, string>>) => ({
  ceremony: CEREMONY,
  response: {
    ...{ id: CREDENTIAL, rawId: CREDENTIAL, type: 'public-key' },
    response: { clientDataJSON: 'eyJ0eXBlIjoi…', ...fields },
  },
});

export const examplePasskeySignIn = response({
  ...{ authenticatorData: 'SZYN5Y…', signature: 'MEUCIQ…', userHandle: 'MDE5N2…' },
});

export const examplePasskeyRegistration = {
  ...response({ attestationObject: 'o2NmbXRk…' }),
  label: 'Laptop',
};

/** Returns a passkey, as its user sees it. */
export const examplePasskey = (): ShownPasskey => ({
  ...{ id: CREDENTIAL, label: 'Phone', isSynced: true, isUsable: true },
  ...{ createdAt: NOW, lastUsedAt: LATER },
});
