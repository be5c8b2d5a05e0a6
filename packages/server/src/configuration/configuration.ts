import { resolve } from 'node:path';
import {
  DEFAULT_UNRESOLVED_LINKS,
  DEFAULT_UPLOAD_LIMITS,
  type UploadLimits,
} from '@content-publishing/domain';
import { err, ok, Result } from 'neverthrow';
import { mediaBaseUrl, mediaStore, type MediaStore, mediaTypes } from './media-configuration.ts';

/** Storage of the records. */
export type StorageConfiguration =
  | { readonly kind: 'memory' }
  | { readonly kind: 'pglite' }
  | { readonly kind: 'postgres'; readonly url: string };

/** Log levels of pino, from the most to the least verbose. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Formats of the log: one for people, one for programs. */
const LOG_FORMATS = ['pretty', 'json'] as const;

/** Validated configuration of one process of the service. */
export interface Configuration {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly storage: StorageConfiguration;
  /** Absolute path of the folder with the embedded database and the demo file. */
  readonly dataDir: string;
  readonly logLevel: (typeof LOG_LEVELS)[number];
  /** `undefined` means `pretty` if stderr is a terminal, otherwise `json`. */
  readonly logFormat: (typeof LOG_FORMATS)[number] | undefined;
  /** Maximum bytes of a request body; a longer one gets 413. */
  readonly bodyLimitBytes: number;
  /** Maximum connections to a PostgreSQL server; undefined for the default of the adapter. */
  readonly databasePoolSize: number | undefined;
  /** URLs of streaming replicas of the PostgreSQL server, for reads. */
  readonly databaseReplicaUrls: readonly string[];
  /**
   * Whether statements are prepared on connections to a PostgreSQL server; `false` for connection
   * poolers that do not support it.
   */
  readonly databasePreparedStatements: boolean;
  /** Maximum number of unresolved broken links of a workspace; beyond it, some are evicted. */
  readonly maxUnresolvedLinks: number;
  /** Number of days that the activity of workspaces is kept. */
  readonly activityDays: number;
  /** Maximum requests of an API key in a minute; undefined: unlimited. */
  readonly rateLimitPerMinute: number | undefined;
  /** Maximum failed authentications of an address in a minute; undefined: unlimited. */
  readonly authFailuresPerMinute: number | undefined;
  /** Maximum number of open connections; undefined: derived from the limit of open files. */
  readonly maxConnections: number | undefined;
  /**
   * Maximum event loop delay before requests are rejected, in milliseconds; undefined: unlimited.
   */
  readonly maxEventLoopDelayMs: number | undefined;
  /** Port of the metrics; 0 takes any free port, undefined serves none. */
  readonly opsPort: number | undefined;
  /** Whether the schema is migrated before the storage is used. */
  readonly migrateOnStart: boolean;
  readonly media: MediaConfiguration;
}

/** Configuration of media files. */
export interface MediaConfiguration {
  readonly store: MediaStore;
  /** Base URL of the files for readers; undefined: URLs of the service. */
  readonly baseUrl: string | undefined;
  readonly limits: UploadLimits;
}

/** Environment variable with an invalid value. */
export interface ConfigurationProblem {
  readonly variable: string;
  /** Value found, in a form without secrets. */
  readonly found: string;
  readonly right: string;
}

/** Environment variables of a process, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the configuration from `environment`; the error lists every problem. An empty variable
 * counts as unset. A relative `DATA_DIR` is resolved against `workingDirectory`.
 */
export const readConfiguration = (
  environment: Environment,
  workingDirectory: string,
): Result<Configuration, readonly ConfigurationProblem[]> => {
  const read = <Value>(
    variable: string,
    fallback: string,
    parse: (text: string) => Result<Value, Omit<ConfigurationProblem, 'variable'>>,
  ): Result<Value, ConfigurationProblem> =>
    parse(environment[variable] || fallback).mapErr((problem) => ({ variable, ...problem }));

  return Result.combineWithAllErrors([
    read('HOST', '127.0.0.1', hostName),
    read('PORT', '3000', integer(0, 65_535)),
    read('DATABASE_URL', UNSET, storageUrl),
    read('DATA_DIR', '.data', (folder) => ok(resolve(workingDirectory, folder))),
    read('LOG_LEVEL', 'info', oneOf(LOG_LEVELS)),
    read('LOG_FORMAT', UNSET, orUnset(oneOf(LOG_FORMATS))),
    read('BODY_LIMIT_BYTES', String(48 * 1024 * 1024), integer(1, MAX_BODY_LIMIT_BYTES)),
    read('DATABASE_POOL_SIZE', UNSET, orUnset(integer(1, 1000))),
    read('DATABASE_REPLICA_URLS', UNSET, replicaUrls(environment['DATABASE_URL'] || UNSET)),
    read('DATABASE_PREPARED_STATEMENTS', 'true', oneOf(['true', 'false'])),
    read('MAX_UNRESOLVED_LINKS', String(DEFAULT_UNRESOLVED_LINKS), integer(1, MAX_KEPT_LINKS)),
    read('ACTIVITY_DAYS', '90', integer(1, MAX_ACTIVITY_DAYS)),
    read('RATE_LIMIT_PER_MINUTE', DEFAULT_RATE_LIMIT, orOff(integer(1, 1_000_000_000))),
    read('AUTH_FAILURES_PER_MINUTE', '300', orOff(integer(1, 1_000_000_000))),
    read('MAX_CONNECTIONS', UNSET, orUnset(integer(1, 1_000_000))),
    read('MAX_EVENT_LOOP_DELAY_MS', '1000', orOff(integer(1, 3_600_000))),
    read('OPS_PORT', OFF, orOff(integer(0, 65_535))),
    read('MIGRATE_ON_START', 'true', oneOf(['true', 'false'])),
    read('MEDIA_STORE', UNSET, mediaStore(environment, workingDirectory)),
    read('MEDIA_BASE_URL', UNSET, orUnset(mediaBaseUrl)),
    read('MEDIA_MAX_BYTES', String(DEFAULT_UPLOAD_LIMITS.maxBytes), integer(1, MAX_FILE_BYTES)),
    read(
      'MEDIA_MAX_WORKSPACE_BYTES',
      String(DEFAULT_UPLOAD_LIMITS.maxWorkspaceBytes ?? OFF),
      orOff(integer(1, MAX_WORKSPACE_BYTES)),
    ),
    read('MEDIA_TYPES', DEFAULT_MEDIA_TYPES, mediaTypes),
  ]).map(
    ([
      host,
      port,
      storage,
      dataDir,
      logLevel,
      logFormat,
      bodyLimitBytes,
      databasePoolSize,
      databaseReplicaUrls,
      databasePreparedStatements,
      maxUnresolvedLinks,
      activityDays,
      rateLimitPerMinute,
      authFailuresPerMinute,
      maxConnections,
      maxEventLoopDelayMs,
      opsPort,
      migrateOnStart,
      store,
      mediaUrl,
      maxBytes,
      maxWorkspaceBytes = null,
      types,
    ]) => ({
      host,
      port,
      storage,
      dataDir,
      logLevel,
      logFormat,
      bodyLimitBytes,
      databasePoolSize,
      databaseReplicaUrls,
      databasePreparedStatements: databasePreparedStatements === 'true',
      maxUnresolvedLinks,
      activityDays,
      rateLimitPerMinute,
      authFailuresPerMinute,
      maxConnections,
      maxEventLoopDelayMs,
      opsPort,
      migrateOnStart: migrateOnStart === 'true',
      media: { store, baseUrl: mediaUrl, limits: { maxBytes, maxWorkspaceBytes, types } },
    }),
  );
};

/** Returns a line for the operator: the variable, the value found and the expected one. */
export const describeProblem = ({ variable, found, right }: ConfigurationProblem): string =>
  `${variable} is ${found}; it must be ${right}`;

// Maximum length of a string in V8: a body is read into one string.
const MAX_BODY_LIMIT_BYTES = 2 ** 29 - 24;

/**
 * 5,000 a second, half of the reads that a server can handle (docs/performance.md) and more than
 * any site needs.
 */
const DEFAULT_RATE_LIMIT = '300000';

/** Maximum value of `MEDIA_MAX_BYTES`, in bytes; larger files belong on a video service. */
const MAX_FILE_BYTES = 10_000_000_000;

/**
 * Maximum value of `MEDIA_MAX_WORKSPACE_BYTES`, in bytes: 15 digits, the most that `integer` reads.
 */
const MAX_WORKSPACE_BYTES = 999_999_999_999_999;

const DEFAULT_MEDIA_TYPES = 'jpeg,png,gif,webp,avif';

// Eviction reads all links in one statement, which may take 15 seconds.
const MAX_KEPT_LINKS = 1_000_000;

// A hundred years.
const MAX_ACTIVITY_DAYS = 36_500;

/**
 * Value of an unset variable without a default; users cannot set it, since empty values count as
 * unset.
 */
const UNSET = '';

const hostName = (text: string) =>
  /^[\w.:%-]+$/.test(text)
    ? ok(text)
    : err({ found: `"${text}"`, right: 'a host name or an IP address, such as 127.0.0.1' });

const integer = (minimum: number, maximum: number) => (text: string) => {
  const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  return value >= minimum && value <= maximum
    ? ok(value)
    : err({ found: `"${text}"`, right: `a whole number from ${minimum} to ${maximum}` });
};

/** Value that disables a limit. */
const OFF = 'off';

const orOff =
  (parse: ReturnType<typeof integer>) =>
  (text: string): Result<number | undefined, Omit<ConfigurationProblem, 'variable'>> =>
    text === OFF
      ? ok(undefined)
      : parse(text).mapErr(({ found, right }) => ({ found, right: `${right}, or ${OFF}` }));

const orUnset =
  <Value>(parse: (text: string) => Result<Value, Omit<ConfigurationProblem, 'variable'>>) =>
  (text: string): Result<Value | undefined, Omit<ConfigurationProblem, 'variable'>> =>
    text === UNSET ? ok(undefined) : parse(text);

const oneOf =
  <const Choice extends string>(choices: readonly Choice[]) =>
  (text: string) => {
    const chosen = choices.find((choice) => choice === text);
    return chosen === undefined
      ? err({ found: `"${text}"`, right: `one of ${choices.join(', ')}` })
      : ok(chosen);
  };

const storageUrl = (
  text: string,
): Result<StorageConfiguration, Omit<ConfigurationProblem, 'variable'>> => {
  if (text === UNSET) return ok({ kind: 'pglite' });
  if (text === 'memory:') return ok({ kind: 'memory' });
  return postgresUrl(text)
    .map((url) => ({ kind: 'postgres' as const, url }))
    .mapErr(({ found, right }) => ({ found, right: right.replace(/^a /, 'unset, memory: or a ') }));
};

const replicaUrls =
  (databaseUrl: string) =>
  (text: string): Result<readonly string[], Omit<ConfigurationProblem, 'variable'>> => {
    if (text === UNSET) return ok([]);
    if (postgresUrl(databaseUrl).isErr()) {
      return err({
        found: 'set',
        right: 'unset unless DATABASE_URL is the URL of a PostgreSQL server',
      });
    }
    return Result.combine(text.split(',').map((url) => postgresUrl(url.trim()))).mapErr(
      ({ found, right }) => ({
        found: `a list with ${found}`,
        right: `URLs with commas between them, each ${right}`,
      }),
    );
  };

const postgresUrl = (text: string): Result<string, Omit<ConfigurationProblem, 'variable'>> => {
  // Only the scheme is shown: the rest of the URL may contain a password.
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(text)?.[0].toLowerCase();
  if (scheme !== 'postgres:' && scheme !== 'postgresql:') {
    return err({
      found: scheme === undefined ? 'no URL' : `a ${scheme} URL`,
      right: 'a postgres:// or postgresql:// URL',
    });
  }
  const url = /^\w+:\/\//.test(text) ? URL.parse(text) : null;
  const example = 'such as postgres://user:password@host:5432/database';
  if (url === null) {
    return err({
      found: `a ${scheme} URL that cannot be read`,
      right: `${example}; in the user name and the password write @ as %40, / as %2F, # as %23`,
    });
  }
  return url.pathname.length > 1
    ? ok(text)
    : err({ found: `a ${scheme} URL without a database`, right: example });
};
