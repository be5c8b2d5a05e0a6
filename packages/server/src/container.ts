import 'reflect-metadata';
import type { createHttpServer, HttpServerOptions } from '@content-publishing/adapter-http';
import type { Clock, IdGenerator, Ports, Secrets, Storage } from '@content-publishing/application';
import { ResultAsync } from 'neverthrow';
import {
  container as root,
  type DependencyContainer,
  type FactoryFunction,
  type InjectionToken,
  instanceCachingFactory,
} from 'tsyringe';
import type { Configuration } from './configuration.ts';
import { logDestination } from './log-destination.ts';
import { cryptoSecrets } from './secrets.ts';
import type { StartFailure } from './start-failure.ts';
import { openStorage } from './storage.ts';
import { systemClock } from './system-clock.ts';
import { uuidV7 } from './uuid-v7.ts';

const token = <T>(name: string): InjectionToken<T> => Symbol(name);

/** What can be asked of the container; whatever it makes, it makes once. */
export const CONFIGURATION = token<Configuration>('configuration');
export const CLOCK = token<Clock>('clock');
export const IDS = token<IdGenerator>('ids');
export const SECRETS = token<Secrets>('secrets');
export const LOGGER = token<Promise<HttpServerOptions['logger']>>('logger');
export const STORAGE = token<ResultAsync<Storage, StartFailure>>('storage');
export const PORTS = token<ResultAsync<Ports, StartFailure>>('ports');
export const HTTP_SERVER =
  token<ResultAsync<ReturnType<typeof createHttpServer>, StartFailure>>('http server');

const STDERR = 2;

/** What the service is made of. */
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
  bind(PORTS, (c) =>
    c.resolve(STORAGE).map(({ repositories }) => ({
      ...repositories,
      clock: c.resolve(CLOCK),
      ids: c.resolve(IDS),
      secrets: c.resolve(SECRETS),
    })),
  );
  bind(LOGGER, async (c) => {
    const { pino } = await import('pino');
    return pino({ level: c.resolve(CONFIGURATION).logLevel }, logDestination(STDERR));
  });
  bind(HTTP_SERVER, (c) =>
    ResultAsync.combine([c.resolve(STORAGE), c.resolve(PORTS)]).map(async ([{ check }, ports]) => {
      const { createHttpServer } = await import('@content-publishing/adapter-http');
      const { bodyLimitBytes } = c.resolve(CONFIGURATION);
      return createHttpServer({ ports, check, bodyLimitBytes, logger: await c.resolve(LOGGER) });
    }),
  );
  return container;
};
