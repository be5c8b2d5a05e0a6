/**
 * The frame of an operation: a use case as a route of Fastify, with its description.
 *
 *     key (401) ─▶ permission (403) ─▶ no query, no body (400) ─▶ input ─▶ use case ─▶ reply
 *
 * Permissions and errors are those of the use case. What a request may have follows from the
 * schemas: without `query` it takes no parameters, without `body` no body.
 */
import type { Admit, Ports, UseCase } from '@content-publishing/application';
import type { DeepReadonly } from '@content-publishing/domain';
import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
} from 'fastify';
import { actorOf } from '../auth/actor.ts';
import { bodyOf, PATCH_TYPES, readMergePatches, rejectBody } from '../body/json-body.ts';
import { jsonBytes } from '../body/text-bytes.ts';
import {
  conditionalHeaders,
  ETAG,
  NotModifiedSchema,
  RevalidationSchema,
} from '../caching/conditional-headers.ts';
import { formatEtag, matchesEtag, parseIfMatch } from '../caching/etag.ts';
import { errorResponses } from '../errors/error-body.ts';
import type { RequestError } from '../errors/http-error.ts';
import type { InflightResponses } from '../limits/inflight-response-limit.ts';
import type { Operation } from '../openapi/operation.ts';
import { readQuery, rejectQuery } from '../query.ts';
import { accessWith } from './access.ts';
import { ConditionSchema } from './condition.ts';
import { sendTagged } from './record/send-tagged.ts';
import { renamedResponse, sendFailure, type UseCaseError } from './renamed.ts';

/** Texts and examples of an operation for the API reference. */
export type Documentation = Omit<Operation, 'errors' | 'permissions'>;

/** Parts of a request that the input of a use case is made of. */
interface Asked<Params extends TObject> {
  readonly request: FastifyRequest;
  readonly params: Static<Params>;
  /** The query, with numbers and booleans in place of their texts. */
  readonly query: Readonly<Record<string, unknown>>;
  /** Versions in `If-Match`; undefined without it. */
  readonly versions: readonly string[] | undefined;
  /** Returns the body; throws `missing-body` if there is none. */
  readonly body: () => unknown;
}

/** Sends the result of a use case; `reply` has its status and ETag. */
type SendView<View> = (
  reply: FastifyReply,
  view: View,
  request: FastifyRequest,
) => FastifyReply | Promise<FastifyReply>;

/** Sends a view as JSON. */
export const sendJson = (reply: FastifyReply, view: unknown): FastifyReply => reply.send(view);

/** Schemas of the successful responses by status; the first status is the usual one. */
type Answers = Readonly<Record<number, TSchema>>;

/** Parts of a route that do not depend on the types of its use case. */
export interface OperationRoute {
  /** GET includes HEAD. */
  readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST' | 'PUT';
  readonly url: string;
  readonly query?: TObject;
  /** Headers of the request, except those of `etag` and `isConditional`. */
  readonly headers?: TObject;
  readonly body?: TSchema;
  readonly response: Answers;
  readonly doc: Documentation;
  /** Errors of HTTP that follow neither from the use case nor from the schemas. */
  readonly errors?: readonly RequestError['kind'][];
  readonly config?: FastifyContextConfig;
  /** Hook that may reject a request before its body is read. */
  readonly reject?: onRequestHookHandler;
  /** Handles a request in place of the use case; undefined leaves it to the use case. */
  readonly instead?: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => Promise<FastifyReply> | undefined;
  /**
   * Returns the version of the response; `bytes`: it is made of the bytes of its JSON. A GET with
   * its ETag gets 304.
   */
  readonly etag?: ((view: never) => string) | 'bytes';
  /** Whether `If-Match` is a condition of the operation. */
  readonly isConditional?: true;
  /** Whether the body is a JSON Merge Patch. */
  readonly isPatch?: true;
}

/** Route of a use case. */
interface Route<Input, View, Params extends TObject> extends OperationRoute {
  /** Parameters of the path; {@link NO_PARAMS} for none. */
  readonly params: Params;
  readonly etag?: ((view: View) => string) | 'bytes';
  /** Limit of long responses, from which the use case gets `admit`. */
  readonly inflight?: InflightResponses;
  /** Runs the use case, as within a limit of uploads. */
  readonly within?: <Done>(request: FastifyRequest, run: () => Promise<Done>) => Promise<Done>;
  readonly input: (asked: Asked<Params>) => Input;
  readonly reply?: SendView<View>;
}

/** Schema of a path without parameters. */
export const NO_PARAMS = Type.Object({});

/** A view that has not the schema of its response needs `reply`. */
type Responding<View, Schema extends TSchema> = [View] extends [DeepReadonly<Static<Schema>>]
  ? { readonly response: Readonly<Record<number, Schema>> }
  : { readonly response: Readonly<Record<number, Schema>>; readonly reply: SendView<View> };

/**
 * Adds the operation of a use case.
 *
 * @example
 * operation(server, ports, mergeTag, { method: 'POST', url, params, body, response, doc, input });
 */
export const operation = <
  Needs extends Ports,
  Input,
  View,
  E extends UseCaseError,
  Schema extends TSchema,
  Params extends TObject,
>(
  server: FastifyInstance,
  ports: Needs,
  useCase: UseCase<Needs & { readonly admit?: Admit }, Input, View, E>,
  route: Route<Input, View, Params> & Responding<View, Schema>,
): void => {
  const { method, url, params, query, body, isPatch, inflight } = route;
  const headers = headersOf(route);
  const takesNoBody = body === undefined && method !== 'GET';
  const renamed = renamedResponse(useCase.errors);
  const answer = useCase(ports);
  // Reports of 404s come by the thousand: what every path without parameters has is parsed once.
  const noParams =
    Object.keys(params.properties).length === 0 ? Value.Parse(params, {}) : undefined;
  const respond = async (
    request: FastifyRequest,
    reply: FastifyReply,
    use: typeof answer,
  ): Promise<FastifyReply> => {
    const input = route.input({
      request,
      params: noParams ?? Value.Parse(params, request.params),
      query: query ? readQuery(query, request.query) : {},
      versions: parseIfMatch(request.headers['if-match']),
      body: () => bodyOf(request),
    });
    const run = async () => use(actorOf(request), input);
    const done = await (route.within ? route.within(request, run) : run());
    return done.match(
      async (view) => sendView(request, reply, view, route),
      async (error) => sendFailure(request, reply, error),
    );
  };
  const add = (scope: FastifyInstance): void => {
    scope.route({
      method: method === 'GET' ? ['GET', 'HEAD'] : method,
      url,
      onRequest: [
        ...accessWith(ports, useCase),
        ...(query ? [] : [rejectQuery]),
        ...(takesNoBody ? [rejectBody] : []),
        ...(route.reject ? [route.reject] : []),
      ],
      schema: {
        params,
        ...(query && { querystring: query }),
        ...(headers && { headers }),
        ...(body && { body }),
        response: {
          ...route.response,
          ...(isRevalidated(route) && { 304: NotModifiedSchema }),
          ...(renamed && { 308: renamed.schema }),
          ...errorResponses,
        },
      },
      config: {
        ...route.config,
        operation: {
          ...(isPatch && { requestTypes: PATCH_TYPES }),
          ...route.doc,
          permissions: useCase.permissions,
          errors: Object.fromEntries(
            [
              // Without a body none is malformed.
              ...useCase.errors.filter((kind) => body !== undefined || kind !== 'malformed-body'),
              ...(query ? [] : ['invalid-input']),
              ...(takesNoBody ? ['unexpected-body'] : []),
              ...(route.errors ?? []),
            ].map((kind) => [kind, true]),
          ),
          responseHeaders: {
            ...describedHeaders(route),
            ...(renamed && { 308: renamed.headers }),
          },
        },
      },
      handler: async (request, reply) =>
        route.instead?.(request, reply) ??
        (inflight
          ? inflight.make(request, reply, (admit) =>
              respond(request, reply, useCase({ ...ports, admit })),
            )
          : respond(request, reply, answer)),
    });
  };
  // A separate plugin: other operations take no merge patches.
  if (isPatch) {
    server.register(async (scope) => {
      readMergePatches(scope);
      add(scope);
    });
  } else {
    add(server);
  }
};

const isRevalidated = ({ method, etag }: OperationRoute): boolean =>
  method === 'GET' && etag !== undefined;

/** Returns the schema of the headers of requests; undefined if none is read. */
const headersOf = (route: OperationRoute): TObject | undefined => {
  const properties = {
    ...(isRevalidated(route) && RevalidationSchema.properties),
    ...(route.isConditional && ConditionSchema.properties),
    ...route.headers?.properties,
  };
  return Object.keys(properties).length === 0 ? undefined : Type.Object(properties);
};

/** Returns the descriptions of the headers of successful responses, by status. */
const describedHeaders = (route: OperationRoute): NonNullable<Operation['responseHeaders']> => {
  const { doc, etag, isPatch, response } = route;
  const statuses = [...Object.keys(response), ...(isRevalidated(route) ? ['304'] : [])].map(Number);
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      {
        ...(etag && ETAG),
        ...(isPatch && { 'accept-patch': 'The media types that a patch can have.' }),
        ...doc.responseHeaders?.[status],
      },
    ]),
  );
};

/** Sends a view with the usual status and its ETag, or 304 to a client that has it. */
const sendView = async <View>(
  request: FastifyRequest,
  reply: FastifyReply,
  view: View,
  {
    method,
    etag,
    response,
    reply: send,
  }: Pick<Route<never, View, TObject>, 'method' | 'etag' | 'response' | 'reply'>,
): Promise<FastifyReply> => {
  const [status] = Object.keys(response);
  reply.code(Number(status));
  if (typeof etag === 'function') {
    const tag = formatEtag(etag(view));
    if (method === 'GET') {
      reply.headers(conditionalHeaders(tag));
      if (matchesEtag(tag, request.headers['if-none-match'])) return reply.code(304).send();
    } else {
      reply.header('etag', tag);
    }
  }
  if (send) return send(reply, view, request);
  return etag === 'bytes' ? sendTagged(request, reply, jsonBytes(view)) : reply.send(view);
};
