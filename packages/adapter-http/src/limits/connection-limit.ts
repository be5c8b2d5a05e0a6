import type { Socket } from 'node:net';
import { type Held, RESOURCES, sharesOf } from '@content-publishing/application';
import type { FastifyInstance } from 'fastify';
import { hasPrincipal, principalOf } from '../auth/authentication.ts';
import { sendError } from '../errors/send-error.ts';
import { lastPendingResponse } from '../http1/pipelining.ts';
import type { BodyArrivals } from './body-arrival.ts';

/** Maximum time until the first byte of a connection arrives, in milliseconds: it is closed then. */
const SILENCE_LIMIT_MS = 15_000;

/**
 * Bounds the connections to `server`. One that sends nothing is closed after 15 s. Beyond
 * `maxConnections`, a new one takes the place of the oldest that has sent nothing, else of the oldest
 * whose request body has stalled, else of the oldest that waits for no response; where all of them
 * wait, it is closed itself.
 *
 * A connection belongs to the workspace of its last valid key. Beyond the share of a workspace, one
 * takes the place of another connection of the workspace in the same order; where there is none, its
 * request is rejected and it is closed.
 */
export const limitConnections = (
  server: FastifyInstance,
  maxConnections: number | undefined,
  { isStalled }: Pick<BodyArrivals, 'isStalled'>,
): void => {
  // In the order in which they were opened.
  const connections = new Set<Socket>();
  const owners = new Map<Socket, { readonly workspaceId: string; readonly held: Held }>();

  const replaceable = (workspaceId?: string): Socket | undefined => {
    let stalled: Socket | undefined;
    let idle: Socket | undefined;
    for (const socket of connections) {
      if (workspaceId !== undefined && owners.get(socket)?.workspaceId !== workspaceId) continue;
      if (isSilent(socket)) return socket;
      if (lastPendingResponse(socket) === undefined) idle ??= socket;
      else if (isStalled(socket)) stalled ??= socket;
    }
    return stalled ?? idle;
  };
  const disown = (socket: Socket): void => {
    owners.get(socket)?.held.release();
    owners.delete(socket);
  };
  const forget = (socket: Socket): void => {
    connections.delete(socket);
    disown(socket);
  };

  server.server.on('connection', (socket) => {
    if (maxConnections !== undefined && connections.size >= maxConnections) {
      const replaced = replaceable() ?? socket;
      replaced.destroy();
      forget(replaced);
      if (replaced === socket) return;
    }
    connections.add(socket);
    const timer = setTimeout(() => {
      if (isSilent(socket)) socket.destroy();
    }, SILENCE_LIMIT_MS).unref();
    socket.once('close', () => {
      clearTimeout(timer);
      forget(socket);
    });
  });

  if (maxConnections === undefined) return;
  const shares = sharesOf({ ...RESOURCES.clientConnections, total: maxConnections }, globalThis);
  /** Returns whether `socket` can belong to a workspace from now on. */
  const own = (socket: Socket, workspaceId: string): boolean => {
    disown(socket);
    let held = shares.tryTake(workspaceId);
    const replaced = held ? undefined : replaceable(workspaceId);
    if (replaced !== undefined) {
      replaced.destroy();
      forget(replaced);
      held = shares.tryTake(workspaceId);
    }
    if (held === undefined) return false;
    owners.set(socket, { workspaceId, held });
    return true;
  };
  server.addHook('preParsing', (request, reply, content, done) => {
    const { socket } = request.raw;
    // An injected request has no connection.
    if (!hasPrincipal(request) || !connections.has(socket)) {
      done(null, content);
      return;
    }
    const { workspaceId } = principalOf(request);
    if (owners.get(socket)?.workspaceId === workspaceId || own(socket, workspaceId)) {
      done(null, content);
      return;
    }
    request.log.warn({ workspaceId }, 'too many connections of a workspace');
    sendError(reply.header('connection', 'close'), { kind: 'unavailable' });
  });
};

const isSilent = ({ bytesRead }: Socket): boolean => bytesRead === 0;
