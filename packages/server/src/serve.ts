import { publishDuePosts } from '@content-publishing/application';
import { err, ok, type Result, ResultAsync } from 'neverthrow';
import { baseUrlOf } from './base-url.ts';
import type { Configuration } from './configuration.ts';
import { compose, HTTP_SERVER, PORTS, STORAGE } from './container.ts';
import { demoAtStart } from './demo/demo-at-start.ts';
import { type KeptDemo, readDemo, writeDemo } from './demo/demo-file.ts';
import { startPublishingClock } from './publishing-clock.ts';
import { type StartFailure, systemFailure } from './start-failure.ts';

/** The service while it runs. */
export interface Service {
  /** Where it answers. */
  readonly baseUrl: string;
  /** The demo of its storage: one that can be tried, one whose key is lost, or none. */
  readonly demo: KeptDemo | 'key-lost' | 'none';
  /**
   * Answers every request that was accepted and accepts no more, finishes the posts that are being
   * published, then closes the storage.
   */
  readonly stop: () => Promise<void>;
}

/** How late a post that is due may be published. */
const PUBLISHING_INTERVAL_MS = 1000;

/** Starts the service. Once it listens, its storage is ready and its demo is kept. */
export const startService = async (
  configuration: Configuration,
): Promise<Result<Service, StartFailure>> => {
  const { host, port, dataDir } = configuration;
  const container = compose(configuration);
  const opened = await ResultAsync.combine([
    container.resolve(STORAGE),
    container.resolve(PORTS),
    container.resolve(HTTP_SERVER),
  ]);
  if (opened.isErr()) return err(opened.error);
  const [storage, ports, server] = opened.value;
  const close = async (): Promise<void> => {
    await server.close();
    await storage.close();
  };
  try {
    const kept = readDemo(dataDir);
    const found = await demoAtStart(ports, configuration.storage, kept);
    if (found.kind === 'ready' && found.demo.apiKey !== kept?.apiKey) {
      // Should listening fail, the key that was just made is not lost.
      writeDemo(dataDir, found.demo, baseUrlOf(host, port));
    }
    const address = new URL(await server.listen({ host, port }));
    // A URL leaves out the port that is HTTP's own.
    const baseUrl = baseUrlOf(host, Number(address.port || 80));
    // At once, before the first request: whoever finds the service ready finds the demo kept.
    const demo = found.kind === 'ready' ? writeDemo(dataDir, found.demo, baseUrl) : found.kind;
    const clock = startPublishingClock(publishDuePosts(ports), server.log, PUBLISHING_INTERVAL_MS);
    const stop = async (): Promise<void> => {
      await Promise.all([clock.stop(), server.close()]);
      await storage.close();
    };
    return ok({ baseUrl, demo, stop });
  } catch (error) {
    await close();
    return err(systemFailure(error));
  }
};
