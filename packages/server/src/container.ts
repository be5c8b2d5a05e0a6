import 'reflect-metadata';
import { join } from 'node:path';
import type { createHttpServer, HttpServerOptions } from '@content-publishing/adapter-http';
import type { OpenedImages } from '@content-publishing/adapter-images';
import {
  cryptoSecrets,
  linkAskerOf,
  loadBodyFormats,
  systemClock,
  uuidV7,
  webhookSenderOf,
} from '@content-publishing/adapter-node';
import {
  type AskForLink,
  type Clock,
  computeInPlace,
  DEFAULT_WAIT_LIMITS,
  type EventWaits,
  eventWaitsOf,
  type IdGenerator,
  type Images,
  type ImportRunner,
  type Ports,
  type Secrets,
  type Storage,
} from '@content-publishing/application';
import { ResultAsync } from 'neverthrow';
import {
  container as root,
  type DependencyContainer,
  type FactoryFunction,
  type InjectionToken,
  instanceCachingFactory,
} from 'tsyringe';
import { baseUrlOf, localOriginOf } from './configuration/base-url.ts';
import type { Configuration } from './configuration/configuration.ts';
import { dashboardFolder } from './configuration/dashboard-folder.ts';
import { mcpEndpointOf } from './mcp/mcp-endpoint.ts';
import { logDestination } from './log/log-destination.ts';
import { type Observability, startObservability } from './observability/observability.ts';
import { importRunnerOf } from './imports/import-runner.ts';
import { openImportFiles } from './storage/import-files.ts';
import { openMediaFiles, type ServiceAddress } from './storage/media-files.ts';
import type { StartFailure } from './start-failure.ts';
import { connectionsWithin, maxOpenFiles } from './storage/open-files.ts';
import { openStorage } from './storage/storage.ts';
import { withoutActing } from './without-acting.ts';
import { openWaysIn } from './ways-in.ts';
import { createWorkerPool, type WorkerPool } from './computing/pool.ts';

const token = <T>(name: string): InjectionToken<T> => Symbol(name);

/**
 * Token of the configuration. This and the following constants are the tokens of the container; the
 * value of each is created once, when it is first resolved.
 */
const CONFIGURATION = token<Configuration>('configuration');
const CLOCK = token<Clock>('clock');
const IDS = token<IdGenerator>('ids');
const SECRETS = token<Secrets>('secrets');
const LOGGER = token<Promise<HttpServerOptions['logger']>>('logger');
export const STORAGE = token<ResultAsync<Storage, StartFailure>>('storage');
export const ADDRESS = token<ServiceAddress>('address');
export const PORTS = token<ResultAsync<Ports, StartFailure>>('ports');
export const OBSERVABILITY = token<ResultAsync<Observability, StartFailure>>('observability');
/** Ports for requests. Their calls are counted and traced, and long computations run in workers. */
const WATCHED_PORTS = token<ResultAsync<Ports, StartFailure>>('watched ports');
/**
 * Ports for requests that only read. Their calls are counted and traced; they read from replicas if
 * there are any.
 */
const WATCHED_READ_PORTS = token<ResultAsync<Ports, StartFailure>>('watched read ports');
/** Opens the library of pictures at the first call. */
export const IMAGES = token<() => Promise<OpenedImages>>('images');
/** Requests of the server that wait for events. */
export const EVENT_WAITS = token<ResultAsync<EventWaits, StartFailure>>('event waits');
/** Asks for links to other sites. */
export const LINK_ASKER = token<AskForLink>('link asker');
/** Runs imports in processes of their own. */
export const IMPORT_RUNNER = token<ResultAsync<ImportRunner, StartFailure>>('import runner');
export const WORKERS = token<Promise<WorkerPool>>('workers');
export const HTTP_SERVER =
  token<ResultAsync<ReturnType<typeof createHttpServer>, StartFailure>>('http server');

const STDERR = 2;

/**
 * Creates the container of the service. Nothing is opened or loaded before its token is resolved.
 */
export const compose = (configuration: Configuration): DependencyContainer => {
  const container = root.createChildContainer();
  const bind = <T>(to: InjectionToken<T>, make: FactoryFunction<T>): void => {
    container.register(to, { useFactory: instanceCachingFactory(make) });
  };

  bind(CONFIGURATION, () => configuration);
  bind(CLOCK, () => systemClock);
  bind(IDS, () => uuidV7);
  bind(SECRETS, () => cryptoSecrets);
  bind(STORAGE, (c) => openStorage(c.resolve(CONFIGURATION)));
  bind(ADDRESS, (c) => {
    const { host, port, publicUrl } = c.resolve(CONFIGURATION);
    return { baseUrl: baseUrlOf(host, port), publicUrl: publicUrl ?? localOriginOf(host, port) };
  });
  bind(PORTS, (c) =>
    c.resolve(STORAGE).map(async ({ repositories }) => {
      const ports = {
        ...repositories,
        clock: c.resolve(CLOCK),
        ids: c.resolve(IDS),
        secrets: c.resolve(SECRETS),
        // A command has its process to itself, and needs no workers.
        compute: computeInPlace(c.resolve(SECRETS).hash, loadBodyFormats),
        limits: {
          unresolvedLinks: c.resolve(CONFIGURATION).maxUnresolvedLinks,
          uploads: c.resolve(CONFIGURATION).media.limits,
          importBytes: c.resolve(CONFIGURATION).importMaxBytes,
        },
        mediaFiles: await openMediaFiles(c.resolve(CONFIGURATION), c.resolve(ADDRESS)),
        importFiles: await openImportFiles(c.resolve(CONFIGURATION)),
        images: lazyImages(async () => (await c.resolve(IMAGES)()).images),
        webhookSender: webhookSenderOf({
          allowsPrivate: c.resolve(CONFIGURATION).webhooksAllowPrivate,
          ports: c.resolve(CONFIGURATION).outgoingPorts,
        }),
        ...openWaysIn(c.resolve(CONFIGURATION), c.resolve(ADDRESS)),
      };
      return c.resolve(CONFIGURATION).acts ? ports : withoutActing(ports);
    }),
  );
  bind(IMAGES, () => {
    let opened: Promise<OpenedImages> | undefined;
    return () => {
      opened ??= import('@content-publishing/adapter-images').then(({ openImages }) =>
        openImages(),
      );
      return opened;
    };
  });
  bind(LOGGER, async (c) => {
    const { logLevel: level, logFormat } = c.resolve(CONFIGURATION);
    const stderr = logDestination(STDERR);
    const { pino } = await import('pino');
    if ((logFormat ?? (process.stderr.isTTY ? 'pretty' : 'json')) === 'json') {
      return pino({ level }, stderr);
    }
    const { prettyLog } = await import('./log/pretty-log.ts');
    return pino({ level }, prettyLog(stderr));
  });
  bind(OBSERVABILITY, (c) =>
    c
      .resolve(STORAGE)
      .map(async (storage) =>
        startObservability(c.resolve(CONFIGURATION), process.env, storage, await c.resolve(LOGGER)),
      ),
  );
  bind(WATCHED_PORTS, (c) =>
    ResultAsync.combine([c.resolve(PORTS), c.resolve(OBSERVABILITY)]).map(
      async ([ports, { watched }]) =>
        watched({ ...ports, compute: (await c.resolve(WORKERS)).compute }),
    ),
  );
  bind(WATCHED_READ_PORTS, (c) =>
    ResultAsync.combine([c.resolve(STORAGE), c.resolve(PORTS), c.resolve(OBSERVABILITY)]).map(
      async ([{ readers }, ports, { watched }]) =>
        watched({ ...ports, ...readers, compute: (await c.resolve(WORKERS)).compute }),
    ),
  );
  bind(EVENT_WAITS, (c) =>
    c.resolve(PORTS).map(({ events }) => {
      const perServer = c.resolve(CONFIGURATION).eventsMaxWaiting;
      return eventWaitsOf(events, { ...DEFAULT_WAIT_LIMITS, perServer }, globalThis);
    }),
  );
  bind(WORKERS, async (c) => createWorkerPool(c.resolve(SECRETS).hash, await c.resolve(LOGGER)));
  bind(LINK_ASKER, (c) => {
    const { webhooksAllowPrivate, outgoingPorts } = c.resolve(CONFIGURATION);
    return linkAskerOf({ allowsPrivate: webhooksAllowPrivate, ports: outgoingPorts });
  });
  bind(IMPORT_RUNNER, (c) =>
    ResultAsync.combine([c.resolve(STORAGE), c.resolve(WATCHED_PORTS)]).map(
      async ([{ check }, ports]) => {
        const {
          dataDir,
          bodyLimitBytes,
          maxEventLoopDelayMs,
          webhooksAllowPrivate,
          outgoingPorts,
        } = c.resolve(CONFIGURATION);
        const { pino } = await import('pino');
        return importRunnerOf({
          ...{ ports, check, bodyLimitBytes, maxEventLoopDelayMs },
          workFolder: join(dataDir, 'running-imports'),
          allowsPrivate: webhooksAllowPrivate,
          outgoingPorts,
          // The log has the imports, not their requests.
          logger: pino({ level: 'silent' }),
        });
      },
    ),
  );
  bind(HTTP_SERVER, (c) => {
    // Loaded while the storage is being opened.
    const loaded = import('@content-publishing/adapter-http');
    return ResultAsync.combine([
      c.resolve(STORAGE),
      c.resolve(WATCHED_PORTS),
      c.resolve(WATCHED_READ_PORTS),
      c.resolve(OBSERVABILITY),
      c.resolve(EVENT_WAITS),
    ]).map(async ([{ check }, ports, readPorts, { observers }, eventWaits]) => {
      const { createHttpServer } = await loaded;
      const folder = dashboardFolder();
      const {
        bodyLimitBytes,
        rateLimitPerMinute,
        authFailuresPerMinute,
        maxConnections,
        maxEventLoopDelayMs,
        dashboardOrigins,
        acts,
      } = c.resolve(CONFIGURATION);
      return createHttpServer({
        ports,
        readPorts,
        check,
        acts,
        bodyLimitBytes,
        requestsPerMinute: rateLimitPerMinute,
        authFailuresPerMinute,
        maxConnections: maxConnections ?? connectionsWithin(maxOpenFiles()),
        maxEventLoopDelayMs,
        allowedOrigins: dashboardOrigins,
        eventWaits,
        publicUrl: () => c.resolve(ADDRESS).publicUrl,
        endpoints: [mcpEndpointOf(ports, readPorts, c.resolve(CONFIGURATION))],
        dashboard: folder === undefined ? undefined : { folder },
        observers,
        logger: await c.resolve(LOGGER),
      });
    });
  });
  return container;
};

/**
 * Returns a library of pictures that is opened at its first use, because most commands have no
 * pictures.
 */
const lazyImages = (open: () => Promise<Images>): Images => ({
  typeOf: async (head) => (await open()).typeOf(head),
  inTurn: async (owner, work) => (await open()).inTurn(owner, work),
  inspect: async (picture) => (await open()).inspect(picture),
  clean: async (picture, form) => (await open()).clean(picture, form),
  resize: async (picture, size) => (await open()).resize(picture, size),
});
