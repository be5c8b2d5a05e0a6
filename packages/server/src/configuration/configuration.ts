import { resolve } from 'node:path';
import { DEFAULT_WAIT_LIMITS } from '@content-publishing/application';
import { DEFAULT_IMPORT_BYTES } from '@content-publishing/domain/imports';
import { DEFAULT_UNRESOLVED_LINKS } from '@content-publishing/domain/redirects';
import { err, ok, type Result } from 'neverthrow';
import { DEFAULT_HOST } from './base-url.ts';
import type { ConfigurationProblem } from './configuration-problem.ts';
import { mediaConfiguration } from './media-configuration.ts';
import { flag, OFF, oneOf, orOff, orUnset, UNSET, wholeNumber } from './parser.ts';
import { type Environment, objectOf, type Parser, type ValuesOf, variable } from './reader.ts';
import { SIGN_IN_VARIABLES } from './sign-in-configuration.ts';
import { replicaUrls, storageUrl } from './storage-configuration.ts';

/** Log levels of pino, from the most to the least verbose. */
export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Formats of the log. `pretty` is for people, `json` for programs. */
const LOG_FORMATS = ['pretty', 'json'] as const;

// Maximum length of a string in V8: a body is read into one string.
const MAX_BODY_LIMIT_BYTES = 2 ** 29 - 24;

/**
 * Default of `RATE_LIMIT_PER_MINUTE`. It is 5,000 requests a second, which is half of the reads
 * that a server can handle (docs/performance.md) and more than any site needs.
 */
const DEFAULT_RATE_LIMIT = '300000';

// Eviction reads all links in one statement, which may take 15 seconds.
const MAX_KEPT_LINKS = 1_000_000;

/** Maximum value of `IMPORT_MAX_BYTES`, in bytes. */
const MAX_IMPORT_BYTES = 10_000_000_000;

// A hundred years.
const MAX_ACTIVITY_DAYS = 36_500;

const hostName: Parser<string> = (text) =>
  /^[\w.:%-]+$/.test(text)
    ? ok(text)
    : err({ found: `"${text}"`, right: 'a host name or an IP address, such as 127.0.0.1' });

/** Parses a list of origins separated by commas. */
const origins: Parser<readonly string[]> = (text) => {
  const given = text === UNSET ? [] : text.split(',').map((origin) => origin.trim());
  const wrong = given.find((origin) => !isOrigin(origin));
  return wrong === undefined
    ? ok([...new Set(given)])
    : err({
        found: `a list with "${wrong}"`,
        right:
          'origins with commas between them, in lower case and without a slash at the end, such as https://dashboard.example',
      });
};

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;

/** Parses a list of ports separated by commas. */
const portList: Parser<readonly number[]> = (text) => {
  const given = text === UNSET ? [] : text.split(',').map((port) => port.trim());
  const wrong = given.find((port) => !/^\d{1,5}$/.test(port) || !isPort(Number(port)));
  return wrong === undefined
    ? ok([...new Set(given.map(Number))])
    : err({
        found: `a list with "${wrong}"`,
        right: 'ports from 1 to 65535 with commas between them, such as 8443,8080',
      });
};

const isPort = (port: number): boolean => port >= 1 && port <= 65_535;

/** Variables of the configuration, in the order in which their problems are reported. */
const VARIABLES = {
  host: variable('HOST', DEFAULT_HOST, hostName),
  /** Port that the service listens on; 0 takes any free port. */
  port: variable('PORT', '3000', wholeNumber(0, 65_535)),
  storage: variable('DATABASE_URL', UNSET, storageUrl),
  /** Absolute path of the folder with the embedded database and the demo file. */
  dataDir: variable('DATA_DIR', '.data', (folder, { workingDirectory }) =>
    ok(resolve(workingDirectory, folder)),
  ),
  logLevel: variable('LOG_LEVEL', 'info', oneOf(LOG_LEVELS)),
  /** Format of the log; `undefined` means `pretty` if stderr is a terminal, otherwise `json`. */
  logFormat: variable('LOG_FORMAT', UNSET, orUnset(oneOf(LOG_FORMATS))),
  /** Maximum bytes of a request body; a longer one gets 413. */
  bodyLimitBytes: variable(
    'BODY_LIMIT_BYTES',
    String(48 * 1024 * 1024),
    wholeNumber(1, MAX_BODY_LIMIT_BYTES),
  ),
  /** Maximum connections to each PostgreSQL server; undefined for the default of the adapter. */
  databasePoolSize: variable('DATABASE_POOL_SIZE', UNSET, orUnset(wholeNumber(1, 1000))),
  /** URLs of streaming replicas of the PostgreSQL server, for reads. */
  databaseReplicaUrls: variable('DATABASE_REPLICA_URLS', UNSET, replicaUrls),
  /**
   * Whether statements are prepared on connections to a PostgreSQL server; `false` for connection
   * poolers that do not support it.
   */
  databasePreparedStatements: variable('DATABASE_PREPARED_STATEMENTS', 'true', flag),
  /**
   * Maximum number of unresolved broken links of a workspace; beyond it, the ones with the fewest
   * hits are evicted.
   */
  maxUnresolvedLinks: variable(
    'MAX_UNRESOLVED_LINKS',
    String(DEFAULT_UNRESOLVED_LINKS),
    wholeNumber(1, MAX_KEPT_LINKS),
  ),
  /** Number of days for which the activity of workspaces is kept. */
  activityDays: variable('ACTIVITY_DAYS', '90', wholeNumber(1, MAX_ACTIVITY_DAYS)),
  /** Number of days for which events are kept. */
  eventsDays: variable('EVENTS_DAYS', '30', wholeNumber(1, MAX_ACTIVITY_DAYS)),
  /** Maximum requests of the server that wait for events at the same time. */
  eventsMaxWaiting: variable(
    'EVENTS_MAX_WAITING',
    String(DEFAULT_WAIT_LIMITS.perServer),
    wholeNumber(0, 1_000_000),
  ),
  /** Maximum bytes of the file of an import; a longer one gets 413. */
  importMaxBytes: variable(
    'IMPORT_MAX_BYTES',
    String(DEFAULT_IMPORT_BYTES),
    wholeNumber(1, MAX_IMPORT_BYTES),
  ),
  /** Whether addresses of others may be http:, not public, and have any port. */
  webhooksAllowPrivate: variable('WEBHOOKS_ALLOW_PRIVATE', 'false', flag),
  /** Whether the server asks for links to other sites, of the workspaces that want it. */
  externalLinks: variable('EXTERNAL_LINKS', 'true', flag),
  /** Ports that addresses of others may have besides 80 and 443. */
  outgoingPorts: variable('OUTGOING_PORTS', UNSET, portList),
  /** Maximum requests of an API key in a minute; undefined means no limit. */
  rateLimitPerMinute: variable(
    'RATE_LIMIT_PER_MINUTE',
    DEFAULT_RATE_LIMIT,
    orOff(wholeNumber(1, 1_000_000_000)),
  ),
  /** Maximum failed authentications of a client address in a minute; undefined means no limit. */
  authFailuresPerMinute: variable(
    'AUTH_FAILURES_PER_MINUTE',
    '300',
    orOff(wholeNumber(1, 1_000_000_000)),
  ),
  /**
   * Maximum number of open client connections; if undefined, it is derived from the limit of open
   * files.
   */
  maxConnections: variable('MAX_CONNECTIONS', UNSET, orUnset(wholeNumber(1, 1_000_000))),
  /**
   * Event loop delay, in milliseconds, above which requests are rejected; undefined means no limit.
   */
  maxEventLoopDelayMs: variable(
    'MAX_EVENT_LOOP_DELAY_MS',
    '1000',
    orOff(wholeNumber(1, 3_600_000)),
  ),
  ...SIGN_IN_VARIABLES,
  /** Origins of dashboards on other hosts, whose pages may call the operations. */
  dashboardOrigins: variable('DASHBOARD_ORIGINS', UNSET, origins),
  /** Origins whose pages may call the MCP endpoint. */
  mcpAllowedOrigins: variable('MCP_ALLOWED_ORIGINS', UNSET, origins),
  /** Port of the metrics; 0 takes any free port. If undefined, no metrics are served. */
  opsPort: variable('OPS_PORT', OFF, orOff(wholeNumber(0, 65_535))),
  /**
   * Whether a server or command migrates the schema before it uses the storage; otherwise it only
   * checks the schema.
   */
  migrateOnStart: variable('MIGRATE_ON_START', 'true', flag),
  /**
   * Whether the service publishes scheduled posts, sends messages, runs imports and removes what has
   * expired; `false` for a copy of the database.
   */
  acts: variable('ACT', 'true', flag),
  media: mediaConfiguration,
};

/** Validated configuration of one process of the service. */
export type Configuration = ValuesOf<typeof VARIABLES>;

/**
 * Reads the configuration from `environment`. The error of the result lists every problem. An empty
 * variable counts as unset. A relative `DATA_DIR` is resolved against `workingDirectory`.
 */
export const readConfiguration = (
  environment: Environment,
  workingDirectory: string,
): Result<Configuration, readonly ConfigurationProblem[]> =>
  objectOf(VARIABLES)({ environment, workingDirectory });
