import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { apiKeyOf } from '../auth/api-key-header.ts';
import type { AuthFailuresLimited, CeremoniesLimited } from '../errors/http-error.ts';
import { sendError } from '../errors/send-error.ts';
import { WindowCounters } from './window-counters.ts';

const MINUTE_MS = 60_000;

/** Maximum number of valid keys that a server remembers; the least recently used one is evicted. */
const MAX_KNOWN_KEYS = 10_000;

/** Time for which a valid key is remembered after its last use, in milliseconds. */
const KNOWN_MS = 10 * MINUTE_MS;

const AUTH_FAILURES = 'authFailures';

/** Counters of failed authentications by client address, and the keys known to be valid. */
interface AuthFailures {
  /**
   * Returns the error with which a request from `ip` with `key` is rejected; undefined while the
   * address has failures left, or if `key` is known to be valid.
   */
  readonly errorOf: (ip: string, key: string | undefined) => AuthFailuresLimited | undefined;
  /** Notes whether `key`, presented from `ip`, was valid; an absent key was not. */
  readonly note: (ip: string, key: string | undefined, isValid: boolean) => void;
  /** Counts a ceremony that `ip` begins; returns the error with which it is rejected. */
  readonly addCeremony: (ip: string) => CeremoniesLimited | undefined;
}

/**
 * Makes `server` limit each client address to `failuresPerMinute` failed authentications in a
 * minute, which begins with the first of them; `undefined` means no limit. Beyond the limit,
 * requests from the address are rejected with 429, unless their key was valid on this server within
 * the last 10 minutes. Each server counts its own requests. Routes must use {@link countFailures}.
 */
export const limitAuthFailures = (
  server: FastifyInstance,
  failuresPerMinute: number | undefined,
): void => {
  const failures = failuresPerMinute === undefined ? undefined : authFailures(failuresPerMinute);
  server.decorate(AUTH_FAILURES, { getter: () => failures });
};

/** Hook that may reject a request by sending a response. */
export type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/** Returns the text that a request is authenticated by, such as an API key. */
type Presented = (request: FastifyRequest) => string | undefined;

/**
 * Returns a hook that runs `authenticate` and counts its failures, which are its rejections with 401, by
 * client address. It rejects a request from an address over the limit before `authenticate` runs.
 */
export const countFailures =
  (authenticate: Hook, presentedOf: Presented = apiKeyOf): Hook =>
  async (request, reply) => {
    const failures = failuresOf(request);
    if (failures === undefined) return authenticate(request, reply);
    const key = presentedOf(request);
    const limited = failures.errorOf(request.ip, key);
    if (limited !== undefined) return sendError(reply, limited);
    const answered = await authenticate(request, reply);
    failures.note(request.ip, key, reply.statusCode !== 401);
    return answered;
  };

const failuresOf = ({ server }: FastifyRequest): AuthFailures | undefined =>
  server.getDecorator<AuthFailures | undefined>(AUTH_FAILURES);

/** Hook that counts a ceremony that a request begins, of which an address has as many as failures. */
export const countCeremony: Hook = async (request, reply) => {
  const limited = failuresOf(request)?.addCeremony(request.ip);
  return limited === undefined ? undefined : sendError(reply, limited);
};

/** Hook that rejects a request from an address with too many failed authentications. */
export const rejectFailingAddress: Hook = async (request, reply) => {
  const limited = failuresOf(request)?.errorOf(request.ip, undefined);
  return limited === undefined ? undefined : sendError(reply, limited);
};

/** Counts a link or a response of a ceremony that was rejected as a failed authentication. */
export const noteFailure = (request: FastifyRequest): void =>
  failuresOf(request)?.note(request.ip, undefined, false);

const authFailures = (failuresPerMinute: number): AuthFailures => {
  const counters = new WindowCounters();
  const ceremonies = new WindowCounters();
  // Keyed by digest: the keys themselves are not kept.
  const known = new LRUCache<string, true>({ max: MAX_KNOWN_KEYS, ttl: KNOWN_MS });
  return {
    errorOf: (ip, key) => {
      const failed = counters.get(networkOf(ip), MINUTE_MS);
      if (failed === undefined || failed.count < failuresPerMinute) return undefined;
      if (key !== undefined && known.has(digestOf(key))) return undefined;
      return {
        kind: 'auth-failures-limited',
        failuresPerMinute,
        retryAfterSeconds: Math.ceil(failed.endsInMs / 1000),
      };
    },
    note: (ip, key, isValid) => {
      if (isValid && key !== undefined) known.set(digestOf(key), true);
      else {
        counters.add(networkOf(ip), MINUTE_MS);
        if (key !== undefined) known.delete(digestOf(key));
      }
    },
    addCeremony: (ip) => {
      const { count, endsInMs } = ceremonies.add(networkOf(ip), MINUTE_MS);
      return count <= failuresPerMinute
        ? undefined
        : {
            kind: 'ceremonies-limited',
            ceremoniesPerMinute: failuresPerMinute,
            retryAfterSeconds: Math.ceil(endsInMs / 1000),
          };
    },
  };
};

const digestOf = (key: string): string => hash('sha256', key, 'base64url');

const IPV4_IN_IPV6 = /^::ffff:(?=\d+\.)/i;

/**
 * Returns the network that is counted as one address, which is an IPv4 address, or the /64 of an
 * IPv6 address.
 */
const networkOf = (ip: string): string => {
  const address = ip.replace(IPV4_IN_IPV6, '');
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':');
  const rest = tail === undefined ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - groups.length - rest.length }, () => '0');
  return [...groups, ...zeros, ...rest]
    .slice(0, 4)
    .map((group) => group || '0')
    .join(':');
};
