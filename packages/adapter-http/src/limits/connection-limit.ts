import type { Socket } from 'node:net';
import { type Held, RESOURCES, sharesOf } from '@content-publishing/application';
import type { FastifyInstance } from 'fastify';
import { hasActor, actorOf } from '../auth/actor.ts';
import { sendError } from '../errors/send-error.ts';
import { lastPendingResponse } from '../http1/pipelining.ts';
import type { BodyArrivals } from './body-arrival.ts';

/**
 * Maximum time until the first byte of a connection, in milliseconds; then the connection is
 * closed.
 */
const SILENCE_LIMIT_MS = 15_000;

/** Time after which a connection without a first byte counts as silent, in milliseconds. */
const NEW_FOR_MS = 1000;

/**
 * Share of the maximum of connections with which a workspace counts as a crowd, whose connections
 * are replaced first.
 */
const CROWD = 1 / 4;

/**
 * Reasons to replace a connection, in the order in which they are tried. `silent`: it has sent no
 * byte for {@link NEW_FOR_MS}. `stalled`: its body has stopped arriving. `new`: it has sent no byte
 * yet. `idle`: no response is pending.
 */
const REASONS = [
  'silent',
  'stalled',
  'idle in a crowd',
  'arriving in a crowd',
  'new',
  'idle without a workspace',
  'idle',
] as const;
type Reason = (typeof REASONS)[number];

/**
 * Limits the connections to `server`. A connection that sends no byte is closed after 15 s. If
 * there are `maxConnections` already, a new connection replaces an old one: {@link REASONS} are
 * tried in their order, and the oldest connection with the first possible reason is closed. A crowd
 * is a workspace with a quarter of all connections. If every connection is busy with a request, the
 * new connection is closed. `undefined` means no maximum.
 *
 * A connection belongs to the workspace of its last valid key. Beyond the share of a workspace, its
 * next connection replaces a stalled or an idle one of the same workspace. If there is none, the
 * request is rejected with 503 and its connection closed.
 */
export const limitConnections = (
  server: FastifyInstance,
  maxConnections: number | undefined,
  { isArriving, isStalled }: Pick<BodyArrivals, 'isArriving' | 'isStalled'>,
): void => {
  // Time of opening by connection, oldest first.
  const connections = new Map<Socket, number>();
  const owners = new Map<Socket, { readonly workspaceId: string; readonly held: Held }>();

  const reasonToReplace = (
    socket: Socket,
    openedAt: number,
    crowd: ReadonlySet<string>,
  ): Reason | undefined => {
    if (socket.bytesRead === 0) {
      return performance.now() - openedAt < NEW_FOR_MS ? 'new' : 'silent';
    }
    const owner = owners.get(socket);
    const isOfCrowd = owner !== undefined && crowd.has(owner.workspaceId);
    if (lastPendingResponse(socket) === undefined) {
      if (owner === undefined) return 'idle without a workspace';
      return isOfCrowd ? 'idle in a crowd' : 'idle';
    }
    if (isStalled(socket)) return 'stalled';
    return isOfCrowd && isArriving(socket) ? 'arriving in a crowd' : undefined;
  };
  /**
   * Returns the connection to replace, among the connections of the workspace, or among all if that
   * is absent; undefined if every one is busy.
   */
  const replaceable = (workspaceId?: string): Socket | undefined => {
    const crowd = workspaceId === undefined ? crowdIn([...owners.values()], maxConnections) : NONE;
    let [best, bestRank]: [Socket | undefined, number] = [undefined, REASONS.length];
    for (const [socket, openedAt] of connections) {
      if (workspaceId !== undefined && owners.get(socket)?.workspaceId !== workspaceId) continue;
      const reason = reasonToReplace(socket, openedAt, crowd);
      const rank = reason === undefined ? REASONS.length : REASONS.indexOf(reason);
      if (rank < bestRank) [best, bestRank] = [socket, rank];
      if (rank === 0) break;
    }
    return best;
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
    connections.set(socket, performance.now());
    const timer = setTimeout(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }, SILENCE_LIMIT_MS).unref();
    socket.once('close', () => {
      clearTimeout(timer);
      forget(socket);
    });
  });

  if (maxConnections === undefined) return;
  const shares = sharesOf({ ...RESOURCES.clientConnections, total: maxConnections }, globalThis);
  /**
   * Makes `workspaceId` the owner of `socket`, if need be in place of another connection of the
   * workspace, which is closed. Returns false if the workspace has no room for it.
   */
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
    if (!hasActor(request) || !connections.has(socket)) {
      done(null, content);
      return;
    }
    const { workspaceId } = actorOf(request);
    if (owners.get(socket)?.workspaceId === workspaceId || own(socket, workspaceId)) {
      done(null, content);
      return;
    }
    request.log.warn({ workspaceId }, 'too many connections of a workspace');
    sendError(reply.header('connection', 'close'), { kind: 'unavailable' });
  });
};

const NONE: ReadonlySet<string> = new Set();

/** Returns the workspaces that own at least a quarter of `maxConnections`. */
const crowdIn = (
  owners: readonly { readonly workspaceId: string }[],
  maxConnections = Infinity,
): ReadonlySet<string> => {
  const counts = new Map<string, number>();
  for (const { workspaceId } of owners) {
    counts.set(workspaceId, (counts.get(workspaceId) ?? 0) + 1);
  }
  return new Set(
    [...counts].flatMap(([id, count]) => (count >= maxConnections * CROWD ? [id] : [])),
  );
};
