import {
  createHttpServer,
  type HttpEndpoint,
  type HttpServerOptions,
} from '@content-publishing/adapter-http';
import type { FoundApiKey, Ports, Storage } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import { formatApiKeyToken, PERMISSIONS } from '@content-publishing/domain/tenant';

/** HTTP service in this process, which listens on no port. */
interface InProcessService {
  /** API key of the operator, valid only in this process. */
  readonly apiKey: string;
  /**
   * Handles a request as if it had come over the network; only its path and query are used of the
   * URL.
   */
  readonly fetch: (request: Request) => Promise<Response>;
  readonly close: () => Promise<void>;
}

/**
 * Starts the service on an open storage, with a new key that has every permission in the workspace
 * `workspaceId`. The activity of the workspace shows changes with this key as changes by the
 * operator.
 */
export const serveInProcess = (
  ports: Ports,
  check: Storage['check'],
  workspaceId: Uuid,
  logger: HttpServerOptions['logger'],
  endpoints: readonly HttpEndpoint[],
): InProcessService => {
  const token = { id: ports.ids.next(), secret: ports.secrets.generate() };
  const server = createHttpServer({
    ports: { ...ports, apiKeys: withOperatorKey(ports, workspaceId, token) },
    check,
    endpoints,
    logger,
  });
  return {
    apiKey: formatApiKeyToken(token),
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const answer = await server.inject({
        method: methodOf(request),
        url: `${pathname}${search}`,
        headers: Object.fromEntries(request.headers),
        ...(request.body && { payload: Buffer.from(await request.arrayBuffer()) }),
      });
      const headers = new Headers();
      for (const [name, value] of Object.entries(answer.headers)) {
        if (value !== undefined) headers.set(name, String(value));
      }
      return new Response(answer.rawPayload.length === 0 ? null : answer.body, {
        status: answer.statusCode,
        headers,
      });
    },
    close: async () => server.close(),
  };
};

/**
 * Returns the API keys of `ports` whose `find` also finds the operator's key; the key is not
 * stored.
 */
const withOperatorKey = (
  { apiKeys, clock, secrets }: Ports,
  workspaceId: Uuid,
  { id, secret }: { readonly id: Uuid; readonly secret: string },
): Ports['apiKeys'] => ({
  ...apiKeys,
  find: async (asked) => {
    if (asked !== id) return apiKeys.find(asked);
    const now = clock.now();
    const key: FoundApiKey['key'] = {
      id,
      workspaceId,
      name: 'cps',
      permissions: [...PERMISSIONS],
      draftsOnly: false,
      issuedBy: null,
      issuedByUserId: null,
      createdAt: now,
      expiresAt: null,
      revokedAt: null,
    };
    return { key, secretHash: secrets.hash(secret), holder: 'operator' };
  },
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

const methodOf = ({ method }: Request): (typeof METHODS)[number] => {
  const known = METHODS.find((one) => one === method);
  if (known === undefined) throw new Error(`No operation has the method ${method}`);
  return known;
};
