import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Ports, Repositories } from '@content-publishing/application';
import { type Context, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import { ATTR_ERROR_TYPE } from '@opentelemetry/semantic-conventions';

/** Makes a span of each call to the storage that is part of a request, such as `posts.insert`. */
export const tracedPorts = (
  tracer: Tracer,
  contexts: AsyncLocalStorage<Context>,
): ((ports: Ports) => Ports) => {
  const spanOf = (name: string, call: () => unknown): unknown => {
    const context = contexts.getStore();
    if (context === undefined) return call();
    const span = tracer.startSpan(name, {}, context);
    // The message of a driver is left out: it may have the values of a statement in it.
    const fail = (thrown: unknown): void => {
      span.setAttribute(ATTR_ERROR_TYPE, thrown instanceof Error ? thrown.name : typeof thrown);
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    };
    try {
      const answer = call();
      // Whoever called hears of a failure from the answer itself.
      Promise.resolve(answer).then(() => span.end(), fail);
      return answer;
    } catch (error) {
      fail(error);
      throw error;
    }
  };
  const traced = <Port extends object>(name: string, port: Port): Port =>
    new Proxy(port, {
      get: (target, property, receiver) => {
        const member: unknown = Reflect.get(target, property, receiver);
        return typeof member === 'function' && typeof property === 'string'
          ? (...args: readonly unknown[]) =>
              spanOf(`${name}.${property}`, (): unknown => Reflect.apply(member, target, args))
          : member;
      },
    });

  const repositories = (ports: Repositories): Repositories => ({
    workspaces: traced('workspaces', ports.workspaces),
    apiKeys: traced('apiKeys', ports.apiKeys),
    posts: traced('posts', ports.posts),
    backlog: traced('backlog', ports.backlog),
    idempotencyKeys: traced('idempotencyKeys', ports.idempotencyKeys),
    linkHealth: traced('linkHealth', ports.linkHealth),
    redirects: traced('redirects', ports.redirects),
    authors: traced('authors', ports.authors),
    categories: traced('categories', ports.categories),
    tags: traced('tags', ports.tags),
    media: traced('media', ports.media),
  });
  return (ports) => ({ ...ports, ...repositories(ports) });
};
