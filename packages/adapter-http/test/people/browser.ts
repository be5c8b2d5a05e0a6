/** A browser at the dashboard of a service, with cookies and an authenticator in software. */
import { BegunCeremonySchema } from '@content-publishing/domain/people';
import { Value } from '@sinclair/typebox/value';
import {
  type Ceremony,
  makePasskey,
  signInWith,
  type SoftwarePasskey,
} from '../../../adapter-identity/test/software-authenticator.ts';

/** Response to a request of {@link Browser}. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests compare it
  readonly body: any;
}

/** A browser, whose cookies no other browser has. */
export interface Browser {
  readonly cookies: Map<string, string>;
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Answer>;
  /** Begins to make a passkey, and returns the request that ends it. */
  readonly makes: (
    input: unknown,
    lies?: Partial<Ceremony>,
  ) => Promise<{ readonly made: SoftwarePasskey; readonly request: Record<string, unknown> }>;
  /** Makes a passkey. */
  readonly register: (input: unknown) => Promise<SoftwarePasskey>;
  /** Begins a sign-in, and returns the request that ends it. */
  readonly signs: (
    passkey: SoftwarePasskey,
    lies?: Partial<Ceremony>,
  ) => Promise<Record<string, unknown>>;
  readonly signIn: (passkey: SoftwarePasskey) => Promise<Answer>;
}

/** Opens a browser at the service on `port`. */
export const openBrowser = (port: number): Browser => {
  const origin = `http://localhost:${port}`;
  const cookies = new Map<string, string>();
  const send: Browser['send'] = async (method, path, body, headers = FROM_PAGE) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...headers,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? null : JSON.parse(text),
    };
  };
  const begin = async (path: string, input: unknown) => {
    const begun = await send('POST', path, input);
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
    const { ceremony, options } = Value.Parse(BegunCeremonySchema, begun.body);
    const asked = { challenge: String(options['challenge']), origin, domain: 'localhost' };
    return { ceremony, options, asked };
  };
  const makes: Browser['makes'] = async (input, lies) => {
    const { ceremony, options, asked } = await begin('/dashboard/passkeys/options', input);
    const handle = String(Object(options['user']).id);
    const made = makePasskey(handle, { ...asked, ...lies });
    return { made, request: { ceremony, response: made.registration } };
  };
  const signs: Browser['signs'] = async (passkey, lies) => {
    const { ceremony, asked } = await begin('/dashboard/passkeys/sign-in/options', {});
    return { ceremony, response: signInWith(passkey, { ...asked, ...lies }) };
  };
  return {
    ...{ cookies, send, makes, signs },
    register: async (input) => {
      const { made, request } = await makes(input);
      const added = await send('POST', '/dashboard/passkeys', request);
      if (added.status !== 201) throw new Error(JSON.stringify(added.body));
      return made;
    },
    signIn: async (passkey) => send('POST', '/dashboard/passkeys/sign-in', await signs(passkey)),
  };
};

/** Headers of a request that a page of the service makes for the dashboard. */
export const FROM_PAGE = { 'sec-fetch-site': 'same-origin', 'x-cps-dashboard': '1' };
