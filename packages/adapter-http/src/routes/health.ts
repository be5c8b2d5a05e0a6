import { Type } from '@sinclair/typebox';
import { errorResponses } from '../errors/error-body.ts';
import { sendError } from '../errors/send-error.ts';
import type { ContractServer } from '../type-provider.ts';

const HealthSchema = Type.Object(
  {
    status: Type.Literal('ok', { description: 'Always ok.' }),
    acts: Type.Optional(
      Type.Literal(false, {
        description:
          'false if the service only serves, as on a copy of a database: it publishes, sends, imports and removes nothing by itself. Absent otherwise.',
      }),
    ),
  },
  { $id: 'Health', description: 'Health of the service.', additionalProperties: false },
);

/** Time for which the result of a check is shared, in milliseconds. */
const SHARED_MS = 100;

/**
 * Returns a function that calls `check`, and shares the result with all calls while it runs and for
 * {@link SHARED_MS} after that, failures included.
 */
const shared = (check: () => Promise<void>): (() => Promise<void>) => {
  let last: Promise<void> | undefined;
  let expiresAt = 0;
  return () => {
    if (last !== undefined && performance.now() < expiresAt) return last;
    const expire = (): void => {
      expiresAt = performance.now() + SHARED_MS;
    };
    expiresAt = Number.POSITIVE_INFINITY;
    last = check();
    last.then(expire, expire);
    return last;
  };
};

/**
 * Adds GET /health/live, which responds with 200 while the process runs, and GET /health/ready,
 * which runs `check` and responds with 503 if it rejects. Both say if the service does not act.
 */
export const healthRoutes = (
  server: ContractServer,
  check: () => Promise<void>,
  acts: boolean,
): void => {
  const schema = { response: { 200: HealthSchema, ...errorResponses } };
  const ok = { status: 'ok' } as const;
  const health = acts ? ok : ({ ...ok, acts } as const);
  const isReady = shared(check);

  server.route({
    method: ['GET', 'HEAD'],
    url: '/health/live',
    schema,
    config: {
      answersWhenOverloaded: true,
      operation: {
        operationId: 'getLiveness',
        summary: 'Check liveness',
        description: 'Returns 200 while the process runs.',
        errors: {},
        responseExample: () => ok,
      },
    },
    handler: async (_request, reply) => reply.code(200).send(health),
  });

  server.route({
    method: ['GET', 'HEAD'],
    url: '/health/ready',
    schema,
    config: {
      operation: {
        operationId: 'getReadiness',
        summary: 'Check readiness',
        description:
          'Returns 200 when the storage is reachable, its schema can be used, and it accepts ' +
          'writes, else 503. An embedded database accepts none while its disk is nearly full.',
        errors: {},
        responseExample: () => ok,
      },
    },
    handler: async (request, reply) => {
      try {
        await isReady();
      } catch (error) {
        request.log.error({ err: error }, 'not ready');
        return sendError(reply, { kind: 'unavailable' });
      }
      return reply.code(200).send(health);
    },
  });
};
