import { DEFAULT_UPLOAD_LIMITS } from '@content-publishing/domain/uploads';
import { describe, expect, it } from 'vitest';
import { describeProblem, LOG_LEVELS, readConfiguration } from '@content-publishing/server';

const read = (environment: Record<string, string>) => readConfiguration(environment, '/srv/cps');

const accepted = (environment: Record<string, string>) => {
  const result = read(environment);
  if (result.isErr()) throw new Error(result.error.map(describeProblem).join('\n'));
  return result.value;
};

const rejected = (environment: Record<string, string>) =>
  read(environment).match(
    () => [],
    (problems) => problems.map(describeProblem),
  );

describe('The configuration', () => {
  it('is complete when nothing is set', () => {
    expect(accepted({})).toEqual({
      host: '127.0.0.1',
      port: 3000,
      storage: { kind: 'pglite', isDurable: true, isEmbedded: true, isShared: false },
      dataDir: '/srv/cps/.data',
      logLevel: 'info',
      logFormat: undefined,
      bodyLimitBytes: 48 * 1024 * 1024,
      databasePoolSize: undefined,
      databaseReplicaUrls: [],
      databasePreparedStatements: true,
      maxUnresolvedLinks: 100_000,
      activityDays: 90,
      eventsDays: 30,
      eventsMaxWaiting: 2000,
      importMaxBytes: 209_715_200,
      webhooksAllowPrivate: false,
      outgoingPorts: [],
      externalLinks: true,
      rateLimitPerMinute: 300_000,
      authFailuresPerMinute: 300,
      maxConnections: undefined,
      maxEventLoopDelayMs: 1000,
      publicUrl: undefined,
      passkeyDomain: 'localhost',
      issuer: undefined,
      dashboardOrigins: [],
      mcpAllowedOrigins: [],
      opsPort: undefined,
      acts: true,
      migrateOnStart: true,
      media: {
        store: { kind: 'folder', folder: undefined },
        baseUrl: undefined,
        limits: DEFAULT_UPLOAD_LIMITS,
      },
    });
  });

  it.each([
    ['1', 1],
    ['1000', 1000],
  ])('takes DATABASE_POOL_SIZE=%s', (text, size) => {
    expect(accepted({ DATABASE_POOL_SIZE: text }).databasePoolSize).toBe(size);
  });

  it('takes several DATABASE_REPLICA_URLS, with commas between them', () => {
    const DATABASE_REPLICA_URLS = 'postgres://one/content, postgresql://two:5433/content';
    expect(
      accepted({ DATABASE_URL: 'postgres://db/content', DATABASE_REPLICA_URLS })
        .databaseReplicaUrls,
    ).toEqual(['postgres://one/content', 'postgresql://two:5433/content']);
  });

  it.each([
    ['memory:', 'postgres://one/content', 'is set; it must be unset unless DATABASE_URL is'],
    [
      'postgres://db/c',
      'mysql://one/c',
      'is a list with a mysql: URL; it must be URLs with commas',
    ],
    ['postgres://db/c', 'postgres://one/c,', 'is a list with no URL; it must be URLs with commas'],
  ])('with DATABASE_URL=%s rejects DATABASE_REPLICA_URLS=%s', (url, replicas, message) => {
    expect(rejected({ DATABASE_URL: url, DATABASE_REPLICA_URLS: replicas })).toEqual([
      expect.stringContaining(`DATABASE_REPLICA_URLS ${message}`),
    ]);
  });

  it('takes several DASHBOARD_ORIGINS, with commas between them', () => {
    const DASHBOARD_ORIGINS = 'https://dashboard.example, http://localhost:5173';
    expect(accepted({ DASHBOARD_ORIGINS }).dashboardOrigins).toEqual([
      'https://dashboard.example',
      'http://localhost:5173',
    ]);
  });

  it.each([
    ...[
      '*',
      'null',
      'dashboard.example',
      'https://dashboard.example/',
      'https://Dashboard.example',
    ],
    ...['https://dashboard.example/x', 'ftp://dashboard.example', 'https://a.example,', 'file://'],
  ])('rejects DASHBOARD_ORIGINS=%s', (text) => {
    expect(rejected({ DASHBOARD_ORIGINS: text })).toEqual([
      expect.stringMatching(
        /^DASHBOARD_ORIGINS is a list with ".*"; it must be origins with commas/,
      ),
    ]);
  });

  it('keeps prepared statements unless DATABASE_PREPARED_STATEMENTS is false', () => {
    const without = accepted({ DATABASE_PREPARED_STATEMENTS: 'false' });
    expect(without.databasePreparedStatements).toBe(false);
  });

  it('takes a variable that is empty as unset', () => {
    const names = ['HOST', 'PORT', 'DATABASE_URL', 'DATA_DIR', 'LOG_LEVEL', 'MIGRATE_ON_START'];
    expect(accepted(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(accepted({}));
  });

  it.each([
    'postgres://cps@db/content',
    'postgresql://db:5433/content',
    'postgres:///content?host=/run',
  ])('keeps records on the server where DATABASE_URL=%s says', (url) => {
    const traits = { kind: 'postgres', isDurable: true, isEmbedded: false, isShared: true };
    expect(accepted({ DATABASE_URL: url }).storage).toEqual({ ...traits, url });
  });

  it('keeps records in memory with DATABASE_URL=memory:', () => {
    const traits = { kind: 'memory', isDurable: false, isEmbedded: false, isShared: false };
    expect(accepted({ DATABASE_URL: 'memory:' }).storage).toEqual(traits);
  });

  it.each([
    ['data', '/srv/cps/data'],
    ['../shared', '/srv/shared'],
    ['/var/lib/cps', '/var/lib/cps'],
  ])('starts DATA_DIR=%s from the working directory', (folder, path) => {
    expect(accepted({ DATA_DIR: folder }).dataDir).toBe(path);
  });

  it.each(LOG_LEVELS)('knows the log level %s', (level) => {
    expect(accepted({ LOG_LEVEL: level }).logLevel).toBe(level);
  });

  it.each([
    ['0', 0],
    ['65535', 65_535],
  ])('takes the port %s', (text, port) => {
    expect(accepted({ PORT: text }).port).toBe(port);
  });

  it('allows the ports of OUTGOING_PORTS', () => {
    expect(accepted({ OUTGOING_PORTS: '8443, 8080,8443' }).outgoingPorts).toEqual([8443, 8080]);
  });

  it('migrates unless MIGRATE_ON_START is false', () => {
    expect(accepted({ MIGRATE_ON_START: 'true' }).migrateOnStart).toBe(true);
    expect(accepted({ MIGRATE_ON_START: 'false' }).migrateOnStart).toBe(false);
  });

  it.each([
    ['HOST', 'local host', 'HOST is "local host"; it must be a host name or an IP address'],
    ['PORT', '65536', 'PORT is "65536"; it must be a whole number from 0 to 65535'],
    ['PORT', '-1', 'PORT is "-1"; it must be a whole number from 0 to 65535'],
    ['PORT', '3e3', 'PORT is "3e3"; it must be a whole number from 0 to 65535'],
    ['PORT', ' 80', 'PORT is " 80"; it must be a whole number from 0 to 65535'],
    ['LOG_LEVEL', 'INFO', 'LOG_LEVEL is "INFO"; it must be one of trace, debug, info, warn,'],
    ['BODY_LIMIT_BYTES', '0', 'BODY_LIMIT_BYTES is "0"; it must be a whole number from 1 to'],
    ['BODY_LIMIT_BYTES', '48MiB', 'BODY_LIMIT_BYTES is "48MiB"; it must be a whole number'],
    [
      'DATABASE_POOL_SIZE',
      '0',
      'DATABASE_POOL_SIZE is "0"; it must be a whole number from 1 to 1000',
    ],
    [
      'MAX_UNRESOLVED_LINKS',
      '1000001',
      'MAX_UNRESOLVED_LINKS is "1000001"; it must be a whole number from 1 to 1000000',
    ],
    ['ACTIVITY_DAYS', '0', 'ACTIVITY_DAYS is "0"; it must be a whole number from 1 to 36500'],
    ['EVENTS_DAYS', '0', 'EVENTS_DAYS is "0"; it must be a whole number from 1 to 36500'],
    [
      'EVENTS_MAX_WAITING',
      'off',
      'EVENTS_MAX_WAITING is "off"; it must be a whole number from 0 to 1000000',
    ],
    ['OUTGOING_PORTS', '8443,0', 'OUTGOING_PORTS is a list with "0"; it must be ports from 1 to'],
    ['OUTGOING_PORTS', '8443 8080', 'OUTGOING_PORTS is a list with "8443 8080"; it must be port'],
    ['OUTGOING_PORTS', '65536', 'OUTGOING_PORTS is a list with "65536"; it must be ports from'],
    ['MIGRATE_ON_START', 'no', 'MIGRATE_ON_START is "no"; it must be one of true, false'],
    ['DATABASE_URL', 'mysql://db/content', 'DATABASE_URL is a mysql: URL; it must be unset, mem'],
    ['DATABASE_URL', 'memory', 'DATABASE_URL is no URL; it must be unset, memory: or a postgres'],
    ['DATABASE_URL', 'postgres:db', 'DATABASE_URL is a postgres: URL that cannot be read; it mu'],
    [
      'DATABASE_URL',
      'postgres://db',
      'DATABASE_URL is a postgres: URL without a database; it must',
    ],
  ])('rejects %s=%s and says what is right', (variable, value, message) => {
    expect(rejected({ [variable]: value })).toEqual([expect.stringContaining(message)]);
  });

  it('reports all problems at once', () => {
    const problems = rejected({ HOST: '/', PORT: 'x', LOG_LEVEL: 'loud', MIGRATE_ON_START: '1' });
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
      'HOST',
      'PORT',
      'LOG_LEVEL',
      'MIGRATE_ON_START',
    ]);
  });

  it.each(['mysql://cps:hunter2@db/content', 'postgres://cps:hunter2@[db/content', 'hunter2'])(
    'never shows what may be a password: %s',
    (url) => {
      expect(rejected({ DATABASE_URL: url })).toEqual([expect.not.stringContaining('hunter2')]);
    },
  );

  it.each([
    ['https://content.example', 'https://content.example'],
    ['https://content.example/', 'https://content.example'],
    ['http://localhost:3000', 'http://localhost:3000'],
  ])('takes PUBLIC_URL=%s', (text, publicUrl) => {
    expect(accepted({ PUBLIC_URL: text }).publicUrl).toBe(publicUrl);
  });

  it.each([
    'content.example',
    'ftp://content.example',
    'https://content.example/cms',
    'https://a@b',
    'http://content.example',
    'http://localhost.example',
  ])('rejects PUBLIC_URL=%s', (text) => {
    expect(rejected({ PUBLIC_URL: text })).toEqual([
      'PUBLIC_URL is no origin; it must be an https: URL without a path, such as https://content.example, or an http: URL of this machine',
    ]);
  });

  it.each([
    [{}, 'localhost'],
    [{ PUBLIC_URL: 'https://cms.content.example' }, 'cms.content.example'],
    [
      { PUBLIC_URL: 'https://cms.content.example', PASSKEY_DOMAIN: 'content.example' },
      'content.example',
    ],
    [{ HOST: '0.0.0.0' }, 'localhost'],
    [{ HOST: '127.0.0.2', PUBLIC_URL: 'https://cms.content.example' }, 'cms.content.example'],
    // Browsers have no passkeys for addresses.
    [{ HOST: '127.0.0.2' }, undefined],
    [{ PUBLIC_URL: 'https://192.0.2.1' }, undefined],
    [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, undefined],
    [{ PUBLIC_URL: 'https://[2001:db8::1]' }, undefined],
  ])('has the domain of passkeys of %o', (environment: Record<string, string>, domain) => {
    expect(accepted(environment).passkeyDomain).toBe(domain);
  });

  it.each(['another.example', 'ent.example', 'example', 'cms.content.example.'])(
    'rejects PASSKEY_DOMAIN=%s',
    (text) => {
      const PUBLIC_URL = 'https://cms.content.example';
      expect(rejected({ PUBLIC_URL, PASSKEY_DOMAIN: text })).toEqual([
        `PASSKEY_DOMAIN is "${text}"; it must be the host of PUBLIC_URL, cms.content.example, or a domain above it`,
      ]);
    },
  );

  it('takes an issuer, whose name is its host by default', () => {
    const client = { OIDC_CLIENT_ID: 'client', OIDC_CLIENT_SECRET: 'secret' };
    const url = 'https://login.example/tenant';
    expect(accepted({ OIDC_ISSUER: url, ...client }).issuer).toEqual({
      ...{ url, clientId: 'client', clientSecret: 'secret' },
      name: 'login.example',
    });
    const named = { OIDC_ISSUER: 'http://127.0.0.1:8080', ...client, OIDC_NAME: 'Office' };
    expect(accepted(named).issuer?.name).toBe('Office');
  });

  it('rejects an issuer in part, and one without TLS on another machine', () => {
    expect(rejected({ OIDC_CLIENT_ID: 'client' })).toEqual([
      'OIDC_ISSUER is unset; it must be set, since OIDC_CLIENT_ID is',
      'OIDC_CLIENT_SECRET is unset; it must be set, since OIDC_CLIENT_ID is',
    ]);
    const client = { OIDC_CLIENT_ID: 'client', OIDC_CLIENT_SECRET: 'secret' };
    for (const OIDC_ISSUER of ['http://login.example', 'login.example', 'https://l.example/?a=1']) {
      expect(rejected({ OIDC_ISSUER, ...client })).toEqual([
        'OIDC_ISSUER is no address of an issuer; it must be an https: URL, or an http: URL of this machine, without parameters',
      ]);
    }
  });
});
