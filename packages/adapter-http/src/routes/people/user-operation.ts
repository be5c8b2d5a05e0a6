/**
 * The frame of an operation of people in a browser, which is of no workspace:
 *
 *     page of the service (403) ─▶ session (401) ─▶ no query, no body (400) ─▶ use case ─▶ reply
 */
import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ResultAsync } from 'neverthrow';
import type { Ports } from '@content-publishing/application';
import { DASHBOARD_HEADER, dashboardCookieOf } from '../../auth/dashboard-cookie.ts';
import { findUser, rejectForeign, requireFreshUser, requireUser } from '../../auth/user.ts';
import { bodyOf, PATCH_TYPES, readMergePatches, rejectBody } from '../../body/json-body.ts';
import { errorResponses } from '../../errors/error-body.ts';
import type { HttpError, RequestError } from '../../errors/http-error.ts';
import { sendError } from '../../errors/send-error.ts';
import { countFailures, type Hook } from '../../limits/auth-failure-limit.ts';
import { rejectQuery } from '../../query.ts';
import type { Documentation } from '../operation.ts';

/** Schema of the header that requests of the dashboard have. */
export const DashboardHeadersSchema = Type.Object({
  [DASHBOARD_HEADER]: Type.String({
    description: '1: no form or page of another origin can send it.',
    examples: ['1'],
  }),
});

/** Parts of a request that an operation reads. */
interface Asked<Params extends TObject> {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly params: Static<Params>;
  /** Returns the body; throws `missing-body` if there is none. */
  readonly body: () => unknown;
}

/** Operation of people in a browser. */
interface UserRoute<View, E extends RequestError, Params extends TObject> {
  readonly method: 'DELETE' | 'GET' | 'PATCH' | 'POST';
  readonly url: string;
  /**
   * Whose requests are taken: those of everyone, for which `userOf` returns the user if there is one; of
   * a user, with `presentUser`; or of a user who has just signed in.
   */
  readonly of: 'everyone' | 'user' | 'fresh-user';
  readonly params?: Params;
  readonly body?: TSchema;
  readonly bodyLimit?: number;
  readonly response: Readonly<Record<number, TSchema>>;
  readonly doc: Documentation;
  /** Kinds of the errors of `run` and `reject`. */
  readonly errors: readonly (E['kind'] | HttpError['kind'])[];
  /** Hooks that may reject a request before its body is read. */
  readonly reject?: readonly Hook[];
  readonly run: (asked: Asked<Params>) => ResultAsync<View, E>;
}

/**
 * Adds an operation of people in a browser.
 *
 * @example
 * userOperation(server, ports, { method: 'PATCH', url, of: 'user', body, response, doc, errors, run });
 */
export const userOperation = <
  View,
  E extends RequestError,
  Params extends TObject = ReturnType<typeof Type.Object<{}>>,
>(
  server: FastifyInstance,
  ports: Pick<Ports, 'people' | 'clock' | 'secrets'>,
  route: UserRoute<View, E, Params>,
): void => {
  const { method, url, of, params, body, bodyLimit, response, reject = [] } = route;
  const takesNoBody = body === undefined && method !== 'GET';
  const [status] = Object.keys(response);
  const add = (scope: FastifyInstance): void => {
    scope.route({
      method: method === 'GET' ? ['GET', 'HEAD'] : method,
      url,
      ...(bodyLimit !== undefined && { bodyLimit }),
      onRequest: [
        rejectForeign,
        of === 'everyone' ? findUser(ports) : countFailures(requireUser(ports), dashboardCookieOf),
        ...(of === 'fresh-user' ? [requireFreshUser(ports)] : []),
        rejectQuery,
        ...(takesNoBody ? [rejectBody] : []),
        ...reject,
      ],
      schema: {
        headers: DashboardHeadersSchema,
        ...(params && { params }),
        ...(body && { body }),
        response: { ...response, ...errorResponses },
      },
      config: {
        operation: {
          ...(method === 'PATCH' && { requestTypes: PATCH_TYPES }),
          ...route.doc,
          user: of,
          errors: Object.fromEntries(
            [
              ...route.errors,
              ...(of === 'everyone' ? [] : ['unauthorized', 'auth-failures-limited']),
              ...(of === 'fresh-user' ? ['not-fresh'] : []),
              ...(takesNoBody ? ['unexpected-body'] : []),
              ...['not-from-dashboard', 'invalid-input'],
            ].map((kind) => [kind, true]),
          ),
        },
      },
      handler: async (request, reply) => {
        const done = await route.run({
          request,
          reply,
          params: Value.Parse(params ?? Type.Object({}), request.params),
          body: () => bodyOf(request),
        });
        return done.match(
          (view) => reply.code(Number(status)).send(view),
          (error) => sendError(reply, error),
        );
      },
    });
  };
  // A separate plugin: other operations take no merge patches.
  if (method === 'PATCH') {
    server.register(async (scope) => {
      readMergePatches(scope);
      add(scope);
    });
  } else {
    add(server);
  }
};
