import { StorageUnavailable } from '@content-publishing/application';

/**
 * Resolves to the value of `result`. Rejects with `StorageUnavailable` if `result` rejects because
 * of an outage of the database; any other error is rethrown.
 */
export const mapConnectionErrors = async <Result>(result: Promise<Result>): Promise<Result> => {
  try {
    return await result;
  } catch (error) {
    if (!isOutage(error)) throw error;
    throw new StorageUnavailable(`The database cannot be used: ${error.message}`, { cause: error });
  }
};

/**
 * Returns whether `error` means that the database, or a node of its cluster, is unavailable for
 * now, such as by a broken connection, a rejected login, a full disk or a time-out.
 */
const isOutage = (error: unknown): error is Error => {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    OUTAGE_STATES.test(code) ||
    OUTAGE_ERRNOS.has(code) ||
    NO_CODE.test(error.message) ||
    OF_A_NODE.test(error.message)
  );
};

/**
 * Returns whether the connection that caused `error` must be closed. A coordinator that cannot
 * reach one of its nodes keeps its own connection.
 */
export const isBreaking = (error: unknown): boolean =>
  isOutage(error) && !OF_A_NODE.test(error.message);

// Messages of Citus for a node that it cannot reach; other nodes may be reachable.
const OF_A_NODE = /^(?:failure on connection marked as essential|connection to the remote node)/;

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : '';

// SQLSTATE (PostgreSQL, appendix A): connection exceptions, rejected logins, unknown database,
// read-only after a failover, insufficient resources (such as a full disk), cancelled by a
// time-out, shutdown, system errors.
const OUTAGE_STATES = /^(?:08...|28...|3D000|25006|53...|57014|57P0.|58...)$/;

const OUTAGE_ERRNOS: ReadonlySet<string> = new Set([
  'EAI_AGAIN',
  'ECONNABORTED',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTDOWN',
  'EHOSTUNREACH',
  'ENETDOWN',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

// Messages of the drivers that have no code.
const NO_CODE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed|The server does not support SSL connections|Cannot use a pool after calling end|PGlite is clos)/;
