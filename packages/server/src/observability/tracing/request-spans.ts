import type { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestInstrumentation } from '@content-publishing/adapter-http';
import {
  type Context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import {
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_HEADER,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_URL_PATH,
  ATTR_URL_QUERY,
  ATTR_URL_SCHEME,
  ATTR_USER_AGENT_ORIGINAL,
} from '@opentelemetry/semantic-conventions';

/**
 * Returns an instrumentation that makes a span of each request (OpenTelemetry, semantic conventions
 * for HTTP spans), in the trace that its `traceparent` header names (W3C Trace Context), otherwise
 * in a new trace. The span is in `contexts` while the request is handled.
 */
export const traceRequests = (
  tracer: Tracer,
  contexts: AsyncLocalStorage<Context>,
): RequestInstrumentation => {
  const propagator = new W3CTraceContextPropagator();
  return ({ id, method, url, headers }) => {
    const [path = '', query] = url.split('?', 2);
    const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter);
    const span = tracer.startSpan(
      method,
      {
        kind: SpanKind.SERVER,
        attributes: {
          [ATTR_HTTP_REQUEST_METHOD]: method,
          [ATTR_URL_SCHEME]: 'http',
          [ATTR_URL_PATH]: path,
          [ATTR_URL_QUERY]: query,
          [ATTR_USER_AGENT_ORIGINAL]: headers['user-agent'],
          [ATTR_HTTP_RESPONSE_HEADER('x-request-id')]: [id],
        },
      },
      parent,
    );
    const context = trace.setSpan(parent, span);
    return {
      logFields: { traceId: span.spanContext().traceId },
      runInContext: (work) => contexts.run(context, work),
      ended: ({ route, status }) => {
        if (route !== null) {
          span.updateName(`${method} ${route}`);
          span.setAttribute(ATTR_HTTP_ROUTE, route);
        }
        if (status !== null) span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, status);
        if (status !== null && status >= 500) {
          span.setAttribute(ATTR_ERROR_TYPE, String(status));
          span.setStatus({ code: SpanStatusCode.ERROR });
        }
        span.end();
      },
    };
  };
};
