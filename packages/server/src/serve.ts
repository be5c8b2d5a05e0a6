import {
  archiveDuePosts,
  eventRoundsOf,
  importRunsOf,
  numberEvents,
  publishDuePosts,
  rederiveMarked,
  rederiveOutdated,
  removeDeletedFiles,
  removeExpiredIdempotencyKeys,
  removeExpiredImports,
  removeExpiredPreviewTokens,
  removeOldActivity,
  removeOldEvents,
  StorageUnavailable,
  webhookDeliveriesOf,
} from '@content-publishing/application';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { dashboardFolder } from './configuration/dashboard-folder.ts';
import { baseUrlOf } from './configuration/base-url.ts';
import type { Configuration } from './configuration/configuration.ts';
import {
  ADDRESS,
  compose,
  EVENT_WAITS,
  HTTP_SERVER,
  IMAGES,
  IMPORT_RUNNER,
  OBSERVABILITY,
  PORTS,
  STORAGE,
  WORKERS,
} from './container.ts';
import { startDatabaseWatch } from './storage/database-watch.ts';
import { demoAtStart } from './demo/demo-at-start.ts';
import { type KeptDemo, readDemo, writeDemo } from './demo/demo-file.ts';
import { warnOfMissingSharp } from './observability/missing-sharp.ts';
import { importLog } from './observability/import-log.ts';
import { logWarnings } from './observability/process-warnings.ts';
import { webhookLog } from './observability/webhook-log.ts';
import {
  ARCHIVING,
  DERIVATION,
  DERIVATION_OF_MARKED,
  EVENT_RETENTION,
  EVENTS,
  EXPIRY,
  FILE_REMOVAL,
  IMPORT_REMOVAL,
  IMPORTS,
  PREVIEW_EXPIRY,
  PUBLISHING,
  RETENTION,
  startRecurringTask,
} from './scheduler.ts';
import { startFailure, type StartFailure, systemFailure } from './start-failure.ts';
import { startWatchdog } from './watchdog.ts';

/** A service that was started. */
export interface Service {
  /** URL of the service. */
  readonly baseUrl: string;
  /** URL of the dashboard; undefined in sources where it was not built. */
  readonly dashboardUrl: string | undefined;
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
 * ready, and its demo, if any, is written to the demo file. Returns an error if it cannot start.
 */
export const startService = async (
  configuration: Configuration,
): Promise<Result<Service, StartFailure>> => {
  const { host, port, dataDir } = configuration;
  const container = compose(configuration);
  const opened = await ResultAsync.combine([
    container.resolve(STORAGE),
    container.resolve(PORTS),
    container.resolve(OBSERVABILITY),
    container.resolve(HTTP_SERVER),
    container.resolve(EVENT_WAITS),
    container.resolve(IMPORT_RUNNER),
  ]);
  if (opened.isErr()) return err(opened.error);
  const [storage, ports, observability, server, eventWaits, runner] = opened.value;
  const workers = await container.resolve(WORKERS);
  const endWarnings = logWarnings(server.log);
  const watchdog = configuration.storage.isEmbedded ? startWatchdog() : undefined;
  // Metrics are served until the last response is sent.
  const closeAfter = async (...last: readonly Promise<void>[]): Promise<void> => {
    await Promise.all(last);
    await workers.close();
    await Promise.all([observability.close(), storage.close()]);
    await watchdog?.stop();
    endWarnings();
  };
  try {
    const listening = await observability.listen();
    if (listening.isErr()) {
      await closeAfter(server.close());
      return err(listening.error);
    }
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
    const baseUrl = baseUrlOf(host, Number(address.port || 80));
    container.resolve(ADDRESS).baseUrl = baseUrl;
    void container.resolve(IMAGES)().then(warnOfMissingSharp(server.log));
    const found = early ?? (await findDemo());
    // Before the first request: when a client sees the service as ready, the demo file exists.
    const demo = found.kind === 'ready' ? writeDemo(dataDir, found.demo, baseUrl) : found.kind;
    const watch = await startDatabaseWatch(storage.status, server.log);
    const taskPorts = { ...ports, compute: workers.compute, clock: watch.clock };
    const publish = publishDuePosts(taskPorts);
    const archive = archiveDuePosts(taskPorts);
    const removeExpired = removeExpiredIdempotencyKeys(taskPorts);
    const removePreviews = removeExpiredPreviewTokens(taskPorts);
    const rederiveRecent = rederiveMarked(taskPorts);
    const rederive = rederiveOutdated(taskPorts);
    const removeOld = removeOldActivity(taskPorts, configuration.activityDays);
    const stopping = new AbortController();
    const deliveries = webhookDeliveriesOf(taskPorts, {
      ...webhookLog(server.log, observability),
      signal: stopping.signal,
    });
    const eventRound = eventRoundsOf({
      ...taskPorts,
      deliveries,
      numbering: numberEvents({ ...taskPorts, eventWaits }),
      now: () => performance.now(),
    });
    const removeEvents = removeOldEvents(taskPorts, configuration.eventsDays);
    const imports = importRunsOf(taskPorts, {
      ...{ runner, signal: stopping.signal },
      ...importLog(server.log),
    });
    const removeImports = removeExpiredImports(taskPorts);
    const removeFiles = removeDeletedFiles(taskPorts);
    const tasks = [
      startRecurringTask(PUBLISHING, () => publish(Math.random()), server.log, observability),
      startRecurringTask(ARCHIVING, () => archive(Math.random()), server.log, observability),
      startRecurringTask(DERIVATION_OF_MARKED, rederiveRecent, server.log, observability),
      startRecurringTask(DERIVATION, () => rederive(Math.random()), server.log, observability),
      startRecurringTask(EVENTS, eventRound, server.log, observability),
      startRecurringTask(EVENT_RETENTION, removeEvents, server.log, observability),
      startRecurringTask(EXPIRY, removeExpired, server.log, observability),
      startRecurringTask(PREVIEW_EXPIRY, removePreviews, server.log, observability),
      startRecurringTask(RETENTION, removeOld, server.log, observability),
      startRecurringTask(FILE_REMOVAL, removeFiles, server.log, observability),
      startRecurringTask(IMPORTS, imports.round, server.log, observability),
      startRecurringTask(IMPORT_REMOVAL, removeImports, server.log, observability),
      watch,
    ];
    const stop = () => {
      stopping.abort();
      return closeAfter(
        ...tasks.map((task) => task.stop()),
        deliveries.settled(),
        imports.settled(),
        server.close(),
      );
    };
    const dashboardUrl = dashboardFolder() && `${baseUrl}/dashboard`;
    return ok({ baseUrl, dashboardUrl, metricsUrl: listening.value, demo, stop });
  } catch (error) {
    await closeAfter(server.close());
    return err(
      error instanceof StorageUnavailable
        ? startFailure(error.message, 'DATABASE_URL and MEDIA_STORE')
        : systemFailure(error),
    );
  }
};
