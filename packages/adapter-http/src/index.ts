export { ERROR_CODES, type ErrorCode, type ErrorStatus } from './errors/error-code.ts';
export { type ErrorBody, ErrorSchema } from './errors/error-body.ts';
export type {
  RequestStart,
  RequestEnd,
  RequestObservation,
  RequestInstrumentation,
} from './instrumentation.ts';
export type { EndpointCaller, EndpointError, HttpEndpoint } from './routes/endpoints.ts';
export type { DashboardOptions } from './routes/dashboard.ts';
export {
  createHttpServer,
  DEFAULT_BODY_LIMIT_BYTES,
  type HttpLogger,
  type HttpServer,
  type HttpServerOptions,
} from './server.ts';
