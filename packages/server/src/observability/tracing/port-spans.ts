import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Ports } from '@content-publishing/application';
import { type Context, type Span, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions';
import { wrapPorts, errorNameOf } from '../port-proxy.ts';

/**
 * Returns a function that wraps ports. Each call of a repository during a request makes a span,
 * such as `posts.insert`, below the request's span in `contexts`. An error value of a result does
 * not mark the span as failed; a thrown error does.
 */
export const tracedPorts = (
  tracer: Tracer,
  contexts: AsyncLocalStorage<Context>,
): ((ports: Ports) => Ports) => {
  const around = (name: string, call: () => unknown): unknown => {
    const context = contexts.getStore();
    if (context === undefined) return call();
    const span = tracer.startSpan(name, {}, context);
    const fail = (thrown: unknown): void => {
      markFailed(span, errorNameOf(thrown));
      span.end();
    };
    try {
      const answer = call();
      // The caller gets a failure from the result itself.
      Promise.resolve(answer).then(() => span.end(), fail);
      return answer;
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  return (ports) => {
    const { clock, compute, ids, limits, secrets, webhookSender, ...stores } = ports;
    const { mediaFiles, importFiles, images, passkeys, issuer, ...others } = stores;
    return {
      ...{ clock, compute, ids, limits, secrets, webhookSender, mediaFiles, importFiles, images },
      ...{ passkeys, issuer },
      ...wrapPorts(others, around),
    };
  };
};

// The message of a driver is left out: it may contain values of a statement.
const markFailed = (span: Span, errorName: string): void => {
  span.setAttribute(ATTR_ERROR_TYPE, errorName);
  span.setStatus({ code: SpanStatusCode.ERROR });
};
