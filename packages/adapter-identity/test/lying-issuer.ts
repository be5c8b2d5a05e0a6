/** An OpenID Connect issuer on the loopback interface that signs what a test makes it say. */
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Ways in which the issuer can lie, each in one response. */
export interface Lies {
  /** Members of the discovery document. */
  readonly discovery?: Readonly<Record<string, unknown>>;
  /** Members of the header of the ID token. */
  readonly header?: Readonly<Record<string, unknown>>;
  /** Members of the ID token. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signature of the ID token. */
  readonly signature?: (signed: string) => Buffer;
  /** Members of the response of the token endpoint. */
  readonly tokens?: Readonly<Record<string, unknown>>;
}

/** A running issuer. */
export interface LyingIssuer {
  readonly url: string;
  /** Bodies of the requests to the token endpoint, with the header `Authorization`. */
  readonly exchanges: {
    readonly body: URLSearchParams;
    readonly authorization?: string | undefined;
  }[];
  /** Makes the next responses say `lies`. */
  readonly lie: (lies: Lies) => void;
  /** Number of times that the discovery document was loaded. */
  readonly discoveries: () => number;
  readonly close: () => Promise<void>;
}

const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** Key that the issuer does not publish. */
export const FOREIGN_KEY = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** Signs with RS256. */
export const signWith =
  (key: KeyObject) =>
  (signed: string): Buffer =>
    sign('sha256', Buffer.from(signed), key);

/** Signs with HS256. */
export const hmacWith =
  (secret: string | Buffer) =>
  (signed: string): Buffer =>
    createHmac('sha256', secret).update(signed).digest();

/** Public key of the issuer as a text, which is no secret. */
export const PUBLIC_PEM = publicKey.export({ type: 'spki', format: 'pem' });

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Starts an issuer for the client `client-id`, whose ID tokens have the nonce that `nonce` returns. */
export const startLyingIssuer = async (nonce: () => string): Promise<LyingIssuer> => {
  let lies: Lies = {};
  let discovered = 0;
  const exchanges: { body: URLSearchParams; authorization?: string | undefined }[] = [];
  const idToken = (): string => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      ...{ iss: url, sub: 'ada', aud: 'client-id', iat: now, exp: now + 300, nonce: nonce() },
      ...{ email: 'ada@example.org', email_verified: true },
      ...lies.claims,
    };
    const signed = `${encode({ alg: 'RS256', kid: 'one', ...lies.header })}.${encode(claims)}`;
    return `${signed}.${(lies.signature ?? signWith(privateKey))(signed).toString('base64url')}`;
  };
  const answers: Readonly<Record<string, () => unknown>> = {
    '/.well-known/openid-configuration': () => {
      discovered += 1;
      return {
        issuer: url,
        authorization_endpoint: `${url}/authorize`,
        token_endpoint: `${url}/token`,
        jwks_uri: `${url}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        authorization_response_iss_parameter_supported: true,
        ...lies.discovery,
      };
    },
    '/keys': () => ({
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid: 'one', use: 'sig', alg: 'RS256' }],
    }),
    '/token': () => ({
      ...{ access_token: 'token', token_type: 'Bearer', id_token: idToken() },
      ...lies.tokens,
    }),
  };
  const server = createServer((request, response) => {
    const answer = (body: string): void => {
      if (request.url === '/token') {
        exchanges.push({ body: new URLSearchParams(body), ...request.headers });
      }
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answers[request.url ?? '']?.() ?? {}));
    };
    text(request).then(answer, () => response.destroy());
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    exchanges,
    lie: (next) => {
      lies = next;
    },
    discoveries: () => discovered,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => {
        server.close(done);
      });
    },
  };
};
