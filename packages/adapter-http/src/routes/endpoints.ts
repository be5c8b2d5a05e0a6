import { setImmediate } from 'node:timers/promises';
import {
  type Actor,
  type Admit,
  type ConsumerError,
  type Held,
  type Ports,
  RESOURCES,
  sharesOf,
} from '@content-publishing/application';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { actorOf } from '../auth/actor.ts';
import { type ErrorBody, toErrorResponse } from '../errors/error-body.ts';
import { reportThrown } from '../errors/error-handler.ts';
import type { RequestError } from '../errors/http-error.ts';
import { sendError } from '../errors/send-error.ts';
import { rejectForeignPages } from '../auth/foreign-page.ts';
import { endTurn } from '../limits/inflight-request-limit.ts';
import type { InflightResponses } from '../limits/inflight-response-limit.ts';
import type { RunUpload } from '../limits/inflight-upload-limit.ts';
import type { ContractServer } from '../type-provider.ts';
import { accessWith } from './access.ts';

/** Endpoint of another protocol over HTTP, such as MCP, with the keys and limits of the operations. */
export interface HttpEndpoint {
  /** Path of the endpoint, such as `/mcp`. It supports POST. */
  readonly url: string;
  /** Origins whose pages may send requests, such as `https://agent.example`. */
  readonly allowedOrigins: readonly string[];
  /**
   * Returns the response to a request. The request has the headers `Accept`, `Content-Type` and the
   * ones that begin with `Mcp-`, and aborts when the client disconnects.
   */
  readonly answer: (request: Request, caller: EndpointCaller) => Promise<Response>;
}

/** Actor of a request to an endpoint, and the functions of the server that the request may call. */
export interface EndpointCaller {
  readonly actor: Actor;
  /** Makes room for a long read. */
  readonly admit: Admit;
  /** Ends the turn of the request among those in flight, because it begins to wait. */
  readonly onWait: () => void;
  /** Runs an upload within the share of the workspace. */
  readonly runUpload: <Outcome>(upload: () => Promise<Outcome>) => Promise<Outcome>;
  /** Returns the body with which an operation would reject a request for `error`. */
  readonly describe: (error: EndpointError) => ErrorBody;
  /** Like `describe`, for a thrown value, which is logged if it is the fault of the service. */
  readonly describeThrown: (thrown: unknown) => ErrorBody;
}

/** Error of a use case that an endpoint can describe; a renamed record has a new address instead. */
export type EndpointError = Extract<ConsumerError, RequestError>;

/** Maximum bytes of a request body of an endpoint; a longer one gets 413. */
const MAX_BODY_BYTES = 2 * 1024 * 1024;

/** Use case of an endpoint, as which it requires a key with any permissions. */
const ENTRY = { permissions: [] };

/** Adds an endpoint. Its clients can send the API key as a bearer token, too (RFC 6750). */
export const endpointRoute = (
  server: ContractServer,
  ports: Ports,
  { url, allowedOrigins, answer }: HttpEndpoint,
  inflight: InflightResponses,
  runUpload: RunUpload,
): void => {
  const agents = sharesOf(RESOURCES.agents, globalThis);
  server.route({
    method: ['POST', 'GET', 'DELETE'],
    url,
    bodyLimit: MAX_BODY_BYTES,
    config: { takesBytes: true, takesBearer: true, isCompressed: true },
    onRequest: [rejectForeignPages(allowedOrigins), ...accessWith(ports, ENTRY)],
    handler: async (request, reply) => {
      if (request.method !== 'POST') {
        return sendError(reply, { kind: 'method-not-allowed', allowed: ['POST'] });
      }
      const turn = await agents.take(actorOf(request).workspaceId);
      if (turn === undefined) return sendError(reply, { kind: 'unavailable' });
      try {
        // Requests of others are read between two of agents.
        await setImmediate();
        const response = await inflight.make(request, reply, (admit) =>
          answer(webRequest(request, reply), callerOf(request, { turn, admit, runUpload })),
        );
        const body = Buffer.from(await response.arrayBuffer());
        return reply
          .code(response.status)
          .headers(Object.fromEntries(response.headers))
          .send(body.length === 0 ? undefined : body);
      } finally {
        turn.release();
      }
    },
  });
};

/** Functions of the server that one request of an agent uses, and its turn. */
interface Bounds {
  readonly turn: Held;
  readonly admit: Admit;
  readonly runUpload: RunUpload;
}

const callerOf = (request: FastifyRequest, { turn, admit, runUpload }: Bounds): EndpointCaller => {
  const actor = actorOf(request);
  return {
    actor,
    admit,
    onWait: () => {
      endTurn(request);
      turn.release();
    },
    runUpload: (upload) => runUpload(actor.workspaceId, upload),
    describe: (error) => toErrorResponse(error).body,
    describeThrown: (thrown) => toErrorResponse(reportThrown(thrown, request)).body,
  };
};

const HEADERS = /^(?:accept|content-type|mcp-.*)$/;

/** Returns the request for a web handler, without its key. */
const webRequest = (request: FastifyRequest, reply: FastifyReply): Request => {
  const disconnected = new AbortController();
  reply.raw.once('close', () => disconnected.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (typeof value === 'string' && HEADERS.test(name)) headers.set(name, value);
  }
  return new Request(`http://endpoint${request.url}`, {
    method: 'POST',
    headers,
    signal: disconnected.signal,
    body: request.body instanceof Uint8Array ? Buffer.from(request.body) : '',
  });
};
