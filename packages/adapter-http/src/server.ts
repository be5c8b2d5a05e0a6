import {
  DEFAULT_WAIT_LIMITS,
  type EventWaits,
  eventWaitsOf,
  type Ports,
  RESOURCES,
  sharesOf,
} from '@content-publishing/application';
import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { decorateWithActor } from './auth/actor.ts';
import { localhostUrl } from './auth/localhost-url.ts';
import { decorateWithUser } from './auth/user.ts';
import { limitAuthFailures } from './limits/auth-failure-limit.ts';
import { watchBodyArrivals } from './limits/body-arrival.ts';
import { limitInflightBodyBytes } from './limits/inflight-body-limit.ts';
import { limitInflightRequests } from './limits/inflight-request-limit.ts';
import { limitConnections } from './limits/connection-limit.ts';
import { shutDownGracefully } from './limits/graceful-shutdown.ts';
import { errorHandler } from './errors/error-handler.ts';
import { limitInflightUploads } from './limits/inflight-upload-limit.ts';
import { limitInflightResponses } from './limits/inflight-response-limit.ts';
import { limitBodiesBySchema } from './body/body-limit.ts';
import { readJsonBodies } from './body/json-body.ts';
import { redactingLogger } from './log/redaction.ts';
import { instrumentRequests, type RequestInstrumentation } from './instrumentation.ts';
import { shedLoad } from './limits/load-shedding.ts';
import { limitRates } from './limits/rate-limit.ts';
import { allowOrigins, ENDPOINT_HEADERS } from './headers/cross-origin.ts';
import { requestId } from './headers/request-id.ts';
import { announceRequests, logSample, RequestLog } from './log/request-log.ts';
import { setCommonHeaders } from './headers/response-headers.ts';
import { activityRoutes } from './routes/activity.ts';
import { bodyRoutes } from './routes/body-conversion.ts';
import { authorRoutes } from './routes/authors.ts';
import { categoryRoutes } from './routes/categories.ts';
import { DASHBOARD_PATH, dashboardRoutes, type DashboardOptions } from './routes/dashboard.ts';
import { keySignInRoute } from './routes/key-sign-in.ts';
import { docsRoutes } from './routes/docs.ts';
import { eventRoutes } from './routes/events.ts';
import { endpointRoute, type HttpEndpoint } from './routes/endpoints.ts';
import { healthRoutes } from './routes/health.ts';
import { keyRoutes } from './routes/keys.ts';
import { importRoutes } from './routes/imports.ts';
import { auditRoutes } from './routes/audits.ts';
import { linkHealthRoutes } from './routes/link-health.ts';
import { mediaFileRoutes } from './routes/media-files.ts';
import { mediaRoutes } from './routes/media.ts';
import { openApiRoute } from './routes/openapi.ts';
import { invitationUseRoutes } from './routes/people/invitation-use.ts';
import { issuerRoutes } from './routes/people/issuer.ts';
import { invitationRoutes } from './routes/people/invitations.ts';
import { memberRoutes } from './routes/people/members.ts';
import { ownSessionRoutes } from './routes/people/own-sessions.ts';
import { passkeyRoutes } from './routes/people/passkeys.ts';
import { postRoutes } from './routes/posts.ts';
import { redirectRoutes } from './routes/redirects.ts';
import { rootRoute } from './routes/root.ts';
import { sessionRoute } from './routes/session.ts';
import { tagRoutes } from './routes/tags.ts';
import { webhookRoutes } from './routes/webhooks.ts';
import { workspaceRoutes } from './routes/workspace.ts';
import { socketErrorHandler } from './http1/client-error.ts';
import { continueWhenBodyIsWanted } from './http1/expect-continue.ts';
import { guardHttp1 } from './http1/http1-guards.ts';
import { compressResponses } from './compression.ts';
import type { ContractTypeProvider } from './type-provider.ts';
import { rejectUnknownRoutes } from './errors/unknown-routes.ts';

/** Ports, limits and logger of {@link createHttpServer}. */
export interface HttpServerOptions {
  readonly ports: Ports;
  /**
   * Ports of the operations that read posts and redirects, made with `readers` of an open storage.
   * Default: `ports`.
   */
  readonly readPorts?: Ports;
  /**
   * Health check, such as `check` of an open storage. It rejects while the storage cannot serve.
   */
  readonly check: () => Promise<void>;
  /** Whether the service acts by itself, which its health says otherwise. Default: true. */
  readonly acts?: boolean;
  /** Logger of requests and failures. */
  readonly logger: HttpLogger;
  /**
   * Maximum bytes of a request body; a longer one gets 413.
   * Default: {@link DEFAULT_BODY_LIMIT_BYTES}.
   */
  readonly bodyLimitBytes?: number;
  /**
   * Maximum bytes of long bodies in flight, with a share for each workspace. Default: 192 MiB, or
   * twice `bodyLimitBytes` if that is more.
   */
  readonly maxInflightBodyBytes?: number;
  /**
   * Maximum bytes of long responses that clients have not read yet, with a share for each
   * workspace. Default: 256 MiB.
   */
  readonly maxInflightResponseBytes?: number;
  /** Maximum requests of an API key in a minute. Default: unlimited. */
  readonly requestsPerMinute?: number | undefined;
  /** Maximum failed authentications of an address in a minute. Default: unlimited. */
  readonly authFailuresPerMinute?: number | undefined;
  /**
   * Maximum number of open connections, with a share for each workspace; beyond it, silent and idle
   * connections are closed. Default: unlimited.
   */
  readonly maxConnections?: number | undefined;
  /**
   * Event loop delay in milliseconds above which requests are rejected with 503. Default:
   * unlimited.
   */
  readonly maxEventLoopDelayMs?: number | undefined;
  /**
   * Origins whose pages may call the operations with an API key, such as
   * `https://dashboard.example`. Default: none.
   */
  readonly allowedOrigins?: readonly string[];
  /**
   * Requests that wait for events; `close` ends their waits. A task that numbers events wakes them
   * earlier if it shares them. Default: waits of its own, within {@link DEFAULT_WAIT_LIMITS}.
   */
  readonly eventWaits?: EventWaits;
  /**
   * Returns the origin at which browsers reach the dashboard, such as `https://content.example`.
   * Default: `http://localhost` with the port that the server listens on.
   */
  readonly publicUrl?: () => string;
  /** Endpoints of other protocols, such as MCP. Default: none. */
  readonly endpoints?: readonly HttpEndpoint[];
  /** Dashboard to serve at /dashboard, to which GET / then redirects browsers. Default: none. */
  readonly dashboard?: DashboardOptions | undefined;
  /** Instrumentations that are called for each request. Default: none. */
  readonly observers?: readonly RequestInstrumentation[];
}

/** Logger of the service, such as a pino logger. */
export interface HttpLogger extends FastifyBaseLogger {}

/** Service over HTTP, which is a Fastify server, to which embedders can add routes of their own. */
export interface HttpServer extends FastifyInstance {}

/**
 * Default maximum of a request body, in bytes. It is more than 1,000 paragraphs of 10,000
 * characters of three bytes each.
 */
export const DEFAULT_BODY_LIMIT_BYTES = 48 * 1024 * 1024;

// Without these compilers Fastify would load Ajv and its own serializer.
const unneeded = (): never => {
  throw new Error('The compilers of the server are set before its routes');
};

/**
 * Creates the service over HTTP (contract, Endpoints). It does not listen yet; call `listen`, and
 * later `close`, which lets accepted requests finish. It does not close the storage.
 */
export const createHttpServer = ({
  ports,
  readPorts = ports,
  check,
  acts = true,
  logger,
  bodyLimitBytes = DEFAULT_BODY_LIMIT_BYTES,
  // A workspace's share is half of it, which has room for the largest body.
  maxInflightBodyBytes = Math.max(RESOURCES.bodyBytes.total, 2 * bodyLimitBytes),
  maxInflightResponseBytes = RESOURCES.responseBytes.total,
  requestsPerMinute,
  authFailuresPerMinute,
  maxConnections,
  maxEventLoopDelayMs,
  allowedOrigins = [],
  eventWaits = eventWaitsOf(ports.events, DEFAULT_WAIT_LIMITS, globalThis),
  publicUrl,
  endpoints = [],
  dashboard,
  observers = [],
}: HttpServerOptions): HttpServer => {
  const loggerInstance = redactingLogger(logger);
  const isSampled = logSample(loggerInstance);
  const requestLog = new RequestLog(isSampled);
  const server = fastify({
    loggerInstance,
    logController: requestLog,
    genReqId: requestId,
    bodyLimit: bodyLimitBytes,
    schemaController: { compilersFactory: { buildValidator: unneeded, buildSerializer: unneeded } },
    // As long as a path can be, so that any value that is no slug is looked up and not found.
    routerOptions: { maxParamLength: 16_384 },
    exposeHeadRoutes: false,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    requestTimeout: 300_000,
    connectionTimeout: 120_000,
    // Longer than load balancers keep idle connections, so that they close first.
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      errorHandler(error, request, reply);
      requestLog.writeUnrouted(request, reply);
    },
    clientErrorHandler: socketErrorHandler(loggerInstance, isSampled),
  });

  server.setErrorHandler(errorHandler);
  // Use cases check their input themselves, so that embedders get the same results. And TypeBox
  // schemas would mislead the generated serializer of Fastify, which tries each block type in turn.
  server.setValidatorCompiler(() => () => true);
  server.setSerializerCompiler(() => (content) => JSON.stringify(content));

  instrumentRequests(server, observers);
  announceRequests(server, requestLog);
  server.addHook('onRequest', (_request, reply, done) => {
    setCommonHeaders(reply);
    done();
  });
  // Before every hook that may reject, so that pages can read the error.
  allowOrigins(server, allowedOrigins);
  for (const { url, allowedOrigins: origins } of endpoints) {
    allowOrigins(server, origins, (asked) => asked === url, ENDPOINT_HEADERS);
  }
  guardHttp1(server);
  shutDownGracefully(server);
  if (maxEventLoopDelayMs !== undefined) shedLoad(server, maxEventLoopDelayMs);
  rejectUnknownRoutes(server);
  decorateWithActor(server);
  decorateWithUser(server);
  limitAuthFailures(server, authFailuresPerMinute);
  limitRates(server, requestsPerMinute);
  const arrivals = watchBodyArrivals(server);
  limitConnections(server, maxConnections, arrivals);
  readJsonBodies(server);
  limitBodiesBySchema(server, bodyLimitBytes);
  const bodyBytes = { ...RESOURCES.bodyBytes, total: maxInflightBodyBytes };
  limitInflightBodyBytes(server, sharesOf(bodyBytes, globalThis), arrivals);
  limitInflightRequests(server);
  const inflight = limitInflightResponses(server, {
    ...RESOURCES.responseBytes,
    total: maxInflightResponseBytes,
  });
  // After the limit of responses, which counts their length.
  compressResponses(server);
  // After every hook that may reject a body.
  continueWhenBodyIsWanted(server);

  const contract = server.withTypeProvider<ContractTypeProvider>();
  openApiRoute(contract);
  docsRoutes(contract);
  postRoutes(contract, ports, readPorts, inflight);
  bodyRoutes(contract, ports);
  linkHealthRoutes(contract, ports);
  auditRoutes(contract, ports);
  redirectRoutes(contract, ports, readPorts);
  authorRoutes(contract, ports);
  categoryRoutes(contract, ports);
  tagRoutes(contract, ports);
  const runUpload = limitInflightUploads();
  mediaRoutes(contract, ports, runUpload);
  mediaFileRoutes(contract, ports);
  sessionRoute(contract, ports);
  workspaceRoutes(contract, ports);
  keyRoutes(contract, ports);
  const publicUrlOf = publicUrl ?? (() => localhostUrl(server));
  memberRoutes(contract, ports, publicUrlOf);
  invitationRoutes(contract, ports, publicUrlOf);
  activityRoutes(contract, ports);
  eventRoutes(contract, ports, eventWaits);
  webhookRoutes(contract, ports);
  importRoutes(contract, ports, runUpload);
  for (const endpoint of endpoints) {
    endpointRoute(contract, ports, endpoint, inflight, runUpload);
  }
  ownSessionRoutes(contract, ports);
  keySignInRoute(contract, ports);
  invitationUseRoutes(contract, ports);
  passkeyRoutes(contract, ports, publicUrlOf);
  issuerRoutes(contract, ports, publicUrlOf);
  if (dashboard) dashboardRoutes(contract, dashboard);
  rootRoute(contract, dashboard ? DASHBOARD_PATH : undefined);
  healthRoutes(contract, check, acts);
  return server;
};
