export { ERROR_CODES, type ErrorCode, type ErrorStatus } from './error-code.ts';
export { type ErrorBody, ErrorSchema } from './error-body.ts';
export type {
  BodyRefusal,
  CreatedPostJson,
  LongBodies,
  LongBodyPorts,
  UpdatedPostJson,
} from './long-bodies.ts';
export type {
  ArrivedRequest,
  EndedRequest,
  RequestObservation,
  RequestObserver,
} from './observation.ts';
export {
  createHttpServer,
  DEFAULT_BODY_LIMIT_BYTES,
  type HttpLogger,
  type HttpServer,
  type HttpServerOptions,
} from './server.ts';
