import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Ports, Repositories } from '@content-publishing/application';
import { type Context, type Span, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions';
import { aroundCalls, errorNameOf } from '../port-proxy.ts';

/**
 * Returns a function that wraps ports: each call to the storage during a request makes a span, such
 * as `posts.insert`.
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
  const traced = <Port extends object>(name: string, port: Port): Port =>
    aroundCalls(name, port, around);

  const repositories = (ports: Repositories): Repositories => ({
    workspaces: traced('workspaces', ports.workspaces),
    apiKeys: traced('apiKeys', ports.apiKeys),
    posts: traced('posts', ports.posts),
    maintenance: traced('maintenance', ports.maintenance),
    idempotencyKeys: traced('idempotencyKeys', ports.idempotencyKeys),
    linkHealth: traced('linkHealth', ports.linkHealth),
    redirects: traced('redirects', ports.redirects),
    authors: traced('authors', ports.authors),
    categories: traced('categories', ports.categories),
    tags: traced('tags', ports.tags),
    media: traced('media', ports.media),
    activity: traced('activity', ports.activity),
    revisions: traced('revisions', ports.revisions),
    previewTokens: traced('previewTokens', ports.previewTokens),
  });
  return (ports) => ({ ...ports, ...repositories(ports) });
};

// The message of a driver is left out: it may contain values of a statement.
const markFailed = (span: Span, errorName: string): void => {
  span.setAttribute(ATTR_ERROR_TYPE, errorName);
  span.setStatus({ code: SpanStatusCode.ERROR });
};
