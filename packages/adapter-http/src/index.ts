export { ERROR_CODES, type ErrorCode, type ErrorStatus } from './error-code.ts';
export { type ErrorBody, ErrorSchema } from './error-body.ts';
export {
  createHttpServer,
  DEFAULT_BODY_LIMIT_BYTES,
  type HttpLogger,
  type HttpServer,
  type HttpServerOptions,
} from './server.ts';
