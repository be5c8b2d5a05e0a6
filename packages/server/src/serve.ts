import {
  archiveDuePosts,
  publishDuePosts,
  rederiveOutdated,
  removeDeletedFiles,
  removeExpiredIdempotencyKeys,
  removeExpiredPreviewTokens,
  removeOldActivity,
  StorageUnavailable,
} from '@content-publishing/application';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { baseUrlOf } from './configuration/base-url.ts';
import type { Configuration } from './configuration/configuration.ts';
import {
  ADDRESS,
  compose,
  HTTP_SERVER,
  OBSERVABILITY,
  PORTS,
  STORAGE,
  WORKERS,
} from './container.ts';
import { startDatabaseWatch } from './storage/database-watch.ts';
import { demoAtStart } from './demo/demo-at-start.ts';
import { type KeptDemo, readDemo, writeDemo } from './demo/demo-file.ts';
import { logWarnings } from './observability/process-warnings.ts';
import {
  ARCHIVING,
  DERIVATION,
  EXPIRY,
  FILE_REMOVAL,
  PREVIEW_EXPIRY,
  PUBLISHING,
  RETENTION,
  startRecurringTask,
} from './scheduler.ts';
import { startFailure, type StartFailure, systemFailure } from './start-failure.ts';
import { startWatchdog } from './watchdog.ts';

/** The service while it runs. */
export interface Service {
  /** URL of the service. */
  readonly baseUrl: string;
  /** URL of the metrics, if they are served. */
  readonly metricsUrl: string | undefined;
  /** The demo of its storage: one that can be tried, one whose key is lost, or none, as where no workspace is. */
  readonly demo: KeptDemo | 'key-lost' | 'none' | 'no-workspace';
  /**
   * Answers every request that was accepted and accepts no more, finishes the posts that are being
   * published or derived again, then closes the storage.
   */
  readonly stop: () => Promise<void>;
}

/** Starts the service. Once it listens, its storage is ready and its demo is kept. */
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
  ]);
  if (opened.isErr()) return err(opened.error);
  const [storage, ports, operations, server] = opened.value;
  const workers = await container.resolve(WORKERS);
  const endWarnings = logWarnings(server.log);
  const watchdog = configuration.storage.kind === 'pglite' ? startWatchdog() : undefined;
  // Metrics can be read until the last request is answered.
  const closeAfter = async (...last: readonly Promise<void>[]): Promise<void> => {
    await Promise.all(last);
    await workers.close();
    await Promise.all([operations.close(), storage.close()]);
    await watchdog?.stop();
    endWarnings();
  };
  try {
    const listening = await operations.listen();
    if (listening.isErr()) {
      await closeAfter(server.close());
      return err(listening.error);
    }
    const kept = readDemo(dataDir);
    const findDemo = () => demoAtStart(ports, configuration.storage, kept);
    // Addresses of its pictures name the port. Port 0, which no client knows yet, is known by listening.
    const early = port === 0 ? undefined : await findDemo();
    if (early?.kind === 'ready' && early.demo.apiKey !== kept?.apiKey) {
      // Should listening fail, the key that was just made is not lost.
      writeDemo(dataDir, early.demo, baseUrlOf(host, port));
    }
    const address = new URL(await server.listen({ host, port }));
    // A URL leaves out the port that is HTTP's own.
    const baseUrl = baseUrlOf(host, Number(address.port || 80));
    container.resolve(ADDRESS).baseUrl = baseUrl;
    const found = early ?? (await findDemo());
    // At once, before the first request: a client that finds the service ready finds the demo kept.
    const demo = found.kind === 'ready' ? writeDemo(dataDir, found.demo, baseUrl) : found.kind;
    const watch = await startDatabaseWatch(storage.status, server.log);
    const taskPorts = { ...ports, compute: workers.compute, clock: watch.clock };
    const publish = publishDuePosts(taskPorts);
    const archive = archiveDuePosts(taskPorts);
    const removeExpired = removeExpiredIdempotencyKeys(taskPorts);
    const removePreviews = removeExpiredPreviewTokens(taskPorts);
    const rederive = rederiveOutdated(taskPorts);
    const removeOld = removeOldActivity(taskPorts, configuration.activityDays);
    const removeFiles = removeDeletedFiles(taskPorts);
    const tasks = [
      startRecurringTask(PUBLISHING, () => publish(Math.random()), server.log, operations),
      startRecurringTask(ARCHIVING, () => archive(Math.random()), server.log, operations),
      startRecurringTask(DERIVATION, () => rederive(Math.random()), server.log, operations),
      startRecurringTask(EXPIRY, removeExpired, server.log, operations),
      startRecurringTask(PREVIEW_EXPIRY, removePreviews, server.log, operations),
      startRecurringTask(RETENTION, removeOld, server.log, operations),
      startRecurringTask(FILE_REMOVAL, removeFiles, server.log, operations),
      watch,
    ];
    const stop = () => closeAfter(...tasks.map((task) => task.stop()), server.close());
    return ok({ baseUrl, metricsUrl: listening.value, demo, stop });
  } catch (error) {
    await closeAfter(server.close());
    return err(
      error instanceof StorageUnavailable
        ? startFailure(error.message, 'DATABASE_URL and MEDIA_STORE')
        : systemFailure(error),
    );
  }
};
