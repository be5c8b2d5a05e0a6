export { ERROR_CODES, type ErrorCode, type ErrorStatus } from './errors/error-code.ts';
export { type ErrorBody, ErrorSchema } from './errors/error-body.ts';
export type {
  BodyRefusal,
  CreatedPostJson,
  LongBodies,
  LongBodyPorts,
  UpdatedPostJson,
} from './body/large-bodies.ts';
export type {
  ArrivedRequest,
  EndedRequest,
  RequestObservation,
  RequestObserver,
} from './instrumentation.ts';
export {
  createHttpServer,
  DEFAULT_BODY_LIMIT_BYTES,
  type HttpLogger,
  type HttpServer,
  type HttpServerOptions,
} from './server.ts';
