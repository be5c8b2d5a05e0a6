import { type Ports, StorageUnavailable } from '@content-publishing/application';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import type { DependencyContainer, InjectionToken } from 'tsyringe';
import { dashboardFolder } from './configuration/dashboard-folder.ts';
import { baseUrlOf, localOriginOf } from './configuration/base-url.ts';
import type { Configuration } from './configuration/configuration.ts';
import {
  ADDRESS,
  compose,
  EVENT_WAITS,
  HTTP_SERVER,
  IMAGES,
  IMPORT_RUNNER,
  LINK_ASKER,
  OBSERVABILITY,
  PORTS,
  STORAGE,
  WORKERS,
} from './container.ts';
import { startDatabaseWatch } from './storage/database-watch.ts';
import { firstOwnerLink } from './demo/first-owner.ts';
import { demoAtStart } from './demo/demo-at-start.ts';
import { type KeptDemo, readDemo, writeDemo } from './demo/demo-file.ts';
import { type ServiceLog, serviceLog } from './log/service-log.ts';
import { DOES_NOT_ACT } from './start/greeting.ts';
import { startRecurringTask } from './recurring-task.ts';
import { startFailure, type StartFailure, systemFailure } from './start-failure.ts';
import { tasksOf } from './tasks.ts';
import { startWatchdog } from './watchdog.ts';

/** A service that was started. */
export interface Service {
  /** URL of the service. */
  readonly baseUrl: string;
  /** URL of the dashboard; undefined in sources where it was not built. */
  readonly dashboardUrl: string | undefined;
  /**
   * Link by which the first owner of the demo workspace joins; undefined if it has one, and if the storage
   * is not the embedded database, which no other process can use meanwhile.
   */
  readonly ownerLink: string | undefined;
  /** URL of the metrics; undefined if they are not served. */
  readonly metricsUrl: string | undefined;
  /**
   * Demo of the storage, or the reason why there is none: `key-lost` if its key is not on this
   * machine, `none` if the storage has only other workspaces, `no-workspace` if a shared storage
   * has no workspace at all.
   */
  readonly demo: KeptDemo | 'key-lost' | 'none' | 'no-workspace';
  /**
   * Shuts down gracefully. Accepted requests get their response and running batches of tasks end;
   * then the workers, the metrics and the storage are closed.
   */
  readonly stop: () => Promise<void>;
}

/**
 * Starts the service. When it resolves to a {@link Service}, the service listens, its storage is
 * ready, and its demo, if any, is written to the demo file; its tasks begin. Returns an error if it
 * cannot start; then all that was opened is closed.
 */
export const startService = async (
  configuration: Configuration,
): Promise<Result<Service, StartFailure>> => {
  const container = compose(configuration);
  const last: (() => unknown)[] = [];
  const close = async (...running: readonly Promise<void>[]): Promise<void> => {
    await closeParts(container, running);
    for (const end of last) await end();
  };
  try {
    const started = await start(container, configuration, last);
    if (started.isErr()) {
      await close();
      return err(started.error);
    }
    const { stopTasks, ...service } = started.value;
    return ok({ ...service, stop: () => close(stopTasks()) });
  } catch (error) {
    await close();
    return err(
      error instanceof StorageUnavailable
        ? startFailure(error.message, 'DATABASE_URL and MEDIA_STORE')
        : systemFailure(error),
    );
  }
};

/** Opens the parts of the service and listens. Functions that undo the rest are added to `last`. */
const start = async (
  container: DependencyContainer,
  configuration: Configuration,
  last: (() => unknown)[],
): Promise<
  Result<Omit<Service, 'stop'> & { readonly stopTasks: () => Promise<void> }, StartFailure>
> => {
  const { host, port, dataDir } = configuration;
  const opened = await ResultAsync.combine([
    container.resolve(PORTS),
    container.resolve(OBSERVABILITY),
    container.resolve(HTTP_SERVER),
  ]);
  if (opened.isErr()) return err(opened.error);
  const [ports, observability, server] = opened.value;
  const log = serviceLog(server.log, observability);
  if (configuration.storage.isEmbedded) last.push(startWatchdog().stop);
  last.push(log.warnings());
  const listening = await observability.listen();
  if (listening.isErr()) return err(listening.error);
  const kept = readDemo(dataDir);
  const findDemo = () => demoAtStart(ports, configuration.storage, kept);
  // The URLs of its pictures contain the port. Port 0 becomes a real port only by listening; no
  // client knows it earlier.
  const early = port === 0 ? undefined : await findDemo();
  if (early?.kind === 'ready' && early.demo.apiKey !== kept?.apiKey) {
    // If listening fails, the new key is not lost.
    writeDemo(dataDir, early.demo, baseUrlOf(host, port));
  }
  const address = new URL(await server.listen({ host, port }));
  // `URL` leaves out the default port of HTTP.
  const listeningPort = Number(address.port || 80);
  const baseUrl = baseUrlOf(host, listeningPort);
  const publicUrl = configuration.publicUrl ?? localOriginOf(host, listeningPort);
  Object.assign(container.resolve(ADDRESS), { baseUrl, publicUrl });
  void container.resolve(IMAGES)().then(log.images);
  const found = early ?? (await findDemo());
  // Before the first request: when a client sees the service as ready, the demo file exists.
  const demo = found.kind === 'ready' ? writeDemo(dataDir, found.demo, baseUrl) : found.kind;
  const ownerLink =
    found.kind === 'ready' && configuration.storage.isEmbedded
      ? await firstOwnerLink(ports, publicUrl)
      : undefined;
  log.passkeys(configuration.passkeyDomain, await foreignPasskeys(ports));
  const tasks = await startTasks(container, configuration, log);
  if (tasks.isErr()) return err(tasks.error);
  const dashboardUrl = dashboardFolder() && `${publicUrl}/dashboard`;
  return ok({
    ...{ baseUrl, dashboardUrl, ownerLink, metricsUrl: listening.value, demo },
    stopTasks: tasks.value,
  });
};

/** Returns the number of passkeys of other domains than the present one. */
const foreignPasskeys = ({ passkeys, people }: Pick<Ports, 'passkeys' | 'people'>) =>
  people.countPasskeysBeside(passkeys?.rpId ?? '');

/** Starts the tasks of the service; returns the function that stops them. */
const startTasks = async (
  container: DependencyContainer,
  configuration: Configuration,
  log: ServiceLog,
): Promise<Result<() => Promise<void>, StartFailure>> =>
  ResultAsync.combine([
    container.resolve(STORAGE),
    container.resolve(PORTS),
    container.resolve(OBSERVABILITY),
    container.resolve(HTTP_SERVER),
    container.resolve(EVENT_WAITS),
    container.resolve(IMPORT_RUNNER),
  ]).map(async ([storage, ports, observability, server, eventWaits, runner]) => {
    const { compute } = await container.resolve(WORKERS);
    const watch = await startDatabaseWatch(storage.status, server.log);
    const { tasks, stop } = tasksOf(
      { ...ports, compute, clock: watch.clock },
      { ...configuration, eventWaits, runner, ask: container.resolve(LINK_ASKER), log },
    );
    if (!configuration.acts) server.log.warn(DOES_NOT_ACT);
    const running = tasks.map((task) => startRecurringTask(task, server.log, observability));
    return async () => {
      await Promise.all([stop(), watch.stop(), ...running.map((task) => task.stop())]);
    };
  });

/**
 * Closes the open parts of the service, once the promises in `running` are settled. Metrics are
 * served until the last response is sent.
 */
const closeParts = async (
  container: DependencyContainer,
  running: readonly Promise<void>[],
): Promise<void> => {
  const openPart = async <Part>(
    token: InjectionToken<ResultAsync<Part, StartFailure>>,
  ): Promise<Part | undefined> => {
    try {
      return (await container.resolve(token)).unwrapOr(undefined);
    } catch {
      // The error that kept it from being opened is reported elsewhere.
      return undefined;
    }
  };
  const server = await openPart(HTTP_SERVER);
  await Promise.all([...running, server?.close()]);
  await (await container.resolve(WORKERS)).close();
  const [observability, storage] = [await openPart(OBSERVABILITY), await openPart(STORAGE)];
  await Promise.all([observability?.close(), storage?.close()]);
};
