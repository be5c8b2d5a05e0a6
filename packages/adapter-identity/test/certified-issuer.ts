/** A certified OpenID Connect issuer on the loopback interface, and a browser that signs in there, again and again. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** A running issuer. */
export interface CertifiedIssuer {
  readonly url: string;
  /** Signs `login` in at the address `authorize`, if asked; returns the address that the browser is sent to. */
  readonly signIn: (authorize: string, login: string) => Promise<string>;
  /** Number of times that the browser was asked to sign in. */
  readonly asked: () => number;
  readonly close: () => Promise<void>;
}

/** Starts an issuer with the client `client-id`, that requires PKCE. `callbackUrl` is asked for at the first request. */
export const startCertifiedIssuer = async (
  clientSecret: string,
  callbackUrl: () => string,
): Promise<CertifiedIssuer> => {
  const server = createServer();
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const open = () =>
    new Provider(url, {
      clients: [
        { client_id: 'client-id', client_secret: clientSecret, redirect_uris: [callbackUrl()] },
      ],
      pkce: { required: () => true },
      findAccount: async (_context: unknown, id: string) => ({
        accountId: id,
        claims: async () => ({ sub: id, email: `${id}@example.org`, email_verified: true }),
      }),
      claims: { openid: ['sub'], email: ['email', 'email_verified'] },
      conformIdTokenClaims: false,
    }).callback();
  let respond: ReturnType<typeof open> | undefined;
  server.on('request', (request, response) => {
    respond ??= open();
    respond(request, response);
  });
  const cookies = new Map<string, string>();
  let asked = 0;
  return {
    url,
    asked: () => asked,
    signIn: async (authorize, login) => {
      const load = async (address: string, form?: Readonly<Record<string, string>>) => {
        const response = await fetch(new URL(address, url), {
          redirect: 'manual',
          headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
          ...(form && { method: 'POST', body: new URLSearchParams(form) }),
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(name, value);
        }
        return { location: response.headers.get('location') ?? '', page: await response.text() };
      };
      let { location } = await load(authorize);
      while (!location.startsWith(callbackUrl())) {
        const { page } = await load(location);
        const [, prompt = ''] = / name="prompt" value="(\w+)"/.exec(page) ?? [];
        if (prompt === 'login') asked += 1;
        const resumed = await load(location, { prompt, login, password: 'any' });
        ({ location } = await load(resumed.location));
      }
      return location;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
};
