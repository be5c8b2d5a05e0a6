import { type Ports, RESOURCES, sharesOf } from '@content-publishing/application';
import { fastify, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { decorateWithPrincipal } from './auth/authentication.ts';
import { limitAuthFailures } from './limits/auth-failure-limit.ts';
import { watchBodyArrivals } from './limits/body-arrival.ts';
import { limitInflightBodyBytes } from './limits/inflight-body-limit.ts';
import { limitInflightRequests } from './limits/inflight-request-limit.ts';
import { limitConnections } from './limits/connection-limit.ts';
import { shutDownGracefully } from './limits/graceful-shutdown.ts';
import { errorHandler } from './errors/error-handler.ts';
import { limitInflightResponses } from './limits/inflight-response-limit.ts';
import { limitBodiesBySchema } from './body/body-limit.ts';
import { readJsonBodies } from './body/json-body.ts';
import { redacting } from './logging.ts';
import { instrumentRequests, type RequestInstrumentation } from './instrumentation.ts';
import { shedLoad } from './limits/load-shedding.ts';
import { limitRates } from './limits/rate-limit.ts';
import { requestId } from './headers/request-id.ts';
import { announceRequests, logSample, RequestLog } from './request-log.ts';
import { setCommonHeaders } from './headers/response-headers.ts';
import { activityRoutes } from './routes/activity.ts';
import { authorRoutes } from './routes/authors.ts';
import { categoryRoutes } from './routes/categories.ts';
import { docsRoutes } from './routes/docs.ts';
import { healthRoutes } from './routes/health.ts';
import { keyRoutes } from './routes/keys.ts';
import { linkHealthRoutes } from './routes/link-health.ts';
import { mediaFileRoutes } from './routes/media-files.ts';
import { mediaRoutes } from './routes/media.ts';
import { openApiRoute } from './routes/openapi.ts';
import { postRoutes } from './routes/posts.ts';
import { redirectRoutes } from './routes/redirects.ts';
import { rootRoute } from './routes/root.ts';
import { tagRoutes } from './routes/tags.ts';
import { workspaceRoutes } from './routes/workspace.ts';
import { socketErrorHandler } from './http1/client-error.ts';
import { continueWhenBodyIsWanted } from './http1/expect-continue.ts';
import { guardHttp1 } from './http1/http1-guards.ts';
import type { ContractTypeProvider } from './type-provider.ts';
import { rejectUnknownRoutes } from './errors/unknown-routes.ts';

/** Parts and limits of the service over HTTP. */
export interface HttpServerOptions {
  readonly ports: Ports;
  /** Ports of read-only operations: `readers` of an open storage; absent: `ports`. */
  readonly readPorts?: Ports;
  /** Rejects while the storage cannot serve: `check` of an open storage. */
  readonly check: () => Promise<void>;
  /** Gets a line when a request comes, and one when it is answered. */
  readonly logger: HttpLogger;
  /** The largest request body, in bytes. */
  readonly bodyLimitBytes?: number;
  /**
   * Maximum bytes of long bodies in flight, of which one workspace has its share; absent: 192 MiB, or
   * twice the largest body.
   */
  readonly maxInflightBodyBytes?: number;
  /** Maximum bytes of long responses that clients have not read yet, likewise; absent: 256 MiB. */
  readonly maxInflightResponseBytes?: number;
  /** Maximum requests of an API key in a minute; absent: unlimited. */
  readonly requestsPerMinute?: number | undefined;
  /** Maximum failed authentications of an address in a minute; absent: unlimited. */
  readonly authFailuresPerMinute?: number | undefined;
  /**
   * Maximum number of open connections, of which one workspace has its share; beyond, silent and idle
   * ones are closed. Absent: no limit.
   */
  readonly maxConnections?: number | undefined;
  /** Maximum event loop delay in milliseconds before requests are rejected; absent: unlimited. */
  readonly maxEventLoopDelayMs?: number | undefined;
  /** Instrumentations of each request, its context and its end: none, if absent. */
  readonly observers?: readonly RequestInstrumentation[];
}

/** A pino logger, or one like it. */
export interface HttpLogger extends FastifyBaseLogger {}

/** The service over HTTP: a Fastify server, to which embedders can add routes of their own. */
export interface HttpServer extends FastifyInstance {}

/** 1,000 paragraphs of 10,000 characters of three bytes each, with room to spare. */
export const DEFAULT_BODY_LIMIT_BYTES = 48 * 1024 * 1024;

// Fastify loads Ajv and its serializer unless it is given another way to make compilers.
const unneeded = (): never => {
  throw new Error('The compilers of the server are set before its routes');
};

/**
 * Returns the service over HTTP (contract, Endpoints), not listening yet: call `listen`, and
 * `close` to drain it, which answers every request that was accepted.
 */
export const createHttpServer = ({
  ports,
  readPorts = ports,
  check,
  logger,
  bodyLimitBytes = DEFAULT_BODY_LIMIT_BYTES,
  // Half of it, the share of a workspace, has room for the largest body.
  maxInflightBodyBytes = Math.max(RESOURCES.bodyBytes.total, 2 * bodyLimitBytes),
  maxInflightResponseBytes = RESOURCES.responseBytes.total,
  requestsPerMinute,
  authFailuresPerMinute,
  maxConnections,
  maxEventLoopDelayMs,
  observers = [],
}: HttpServerOptions): HttpServer => {
  const loggerInstance = redacting(logger);
  const isSampled = logSample(loggerInstance);
  const requestLog = new RequestLog(isSampled);
  const server = fastify({
    loggerInstance,
    logController: requestLog,
    genReqId: requestId,
    bodyLimit: bodyLimitBytes,
    schemaController: { compilersFactory: { buildValidator: unneeded, buildSerializer: unneeded } },
    // As long as a path can be, so that what is no slug is looked up in vain like any other.
    routerOptions: { maxParamLength: 16_384 },
    exposeHeadRoutes: false,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 5_000, requireHostHeader: false },
    requestTimeout: 300_000,
    connectionTimeout: 120_000,
    // Longer than a load balancer keeps its own end open, so that it is never surprised.
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      errorHandler(error, request, reply);
      requestLog.writeUnrouted(request, reply);
    },
    clientErrorHandler: socketErrorHandler(loggerInstance, isSampled),
  });

  server.setErrorHandler(errorHandler);
  // Use cases check their input themselves, so that embedders get the same answers; and TypeBox
  // schemas would mislead the serializer that Fastify generates, which tries each block in turn.
  server.setValidatorCompiler(() => () => true);
  server.setSerializerCompiler(() => (content) => JSON.stringify(content));

  instrumentRequests(server, observers);
  announceRequests(server, requestLog);
  server.addHook('onRequest', (_request, reply, done) => {
    setCommonHeaders(reply);
    done();
  });
  guardHttp1(server);
  shutDownGracefully(server);
  if (maxEventLoopDelayMs !== undefined) shedLoad(server, maxEventLoopDelayMs);
  rejectUnknownRoutes(server);
  decorateWithPrincipal(server);
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
  // After all that may reject a body.
  continueWhenBodyIsWanted(server);

  const contract = server.withTypeProvider<ContractTypeProvider>();
  openApiRoute(contract);
  docsRoutes(contract);
  postRoutes(contract, ports, readPorts, inflight);
  linkHealthRoutes(contract, ports);
  redirectRoutes(contract, ports, readPorts);
  authorRoutes(contract, ports);
  categoryRoutes(contract, ports);
  tagRoutes(contract, ports);
  mediaRoutes(contract, ports);
  mediaFileRoutes(contract, ports);
  workspaceRoutes(contract, ports);
  keyRoutes(contract, ports);
  activityRoutes(contract, ports);
  rootRoute(contract);
  healthRoutes(contract, check);
  return server;
};
