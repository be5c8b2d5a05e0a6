import type { CommandLine } from '../command-line.ts';
import { showDemo } from '../demo/show-demo.ts';
import { environmentConfiguration, print, reject } from '../run-operator-command.ts';
import type { Service } from '../serve.ts';
import { examples } from './options.ts';

/** Maximum time of accepted requests once the service is told to stop, in milliseconds. */
const STOP_LIMIT_MS = 30_000;

/** `cps serve`: the service over HTTP, until it is told to stop. */
export const addServeCommand = (cps: CommandLine): void => {
  cps
    .command('serve')
    .description('serve the HTTP API until SIGTERM or SIGINT; log to stderr')
    .addHelpText('after', examples('cps serve', 'PORT=8080 LOG_LEVEL=warn cps serve'))
    .action(async (_, command) => {
      const configuration = environmentConfiguration();
      if (configuration === undefined) return;
      // Only this command needs a web server, which takes a while to load.
      const { startService } = await import('../serve.ts');
      const stopSignal = firstStopSignal();
      const printers = process.listeners('warning');
      const started = await startService(configuration);
      if (started.isErr()) {
        reject(started.error.message);
        return;
      }
      // Warnings are in the log of the service from now on, and need not be printed beside it.
      for (const printer of printers) process.off('warning', printer);
      const service = started.value;
      const { baseUrl, metricsUrl } = service;
      await print(command, { baseUrl, ...(metricsUrl !== undefined && { metricsUrl }) }, () =>
        greeting(service, configuration.dataDir),
      );
      await stopSignal;
      await service.stop();
      // A collector of traces that does not answer would hold up the end.
      process.exit();
    });
};

/** Waits for a signal to stop; the next one finds no handler and ends the process at once. */
const firstStopSignal = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = () => {
      process.off('SIGTERM', stop).off('SIGINT', stop);
      setTimeout(() => {
        reject(`not everything was done after ${STOP_LIMIT_MS / 1000} s; the rest is cut off`);
        process.exit();
      }, STOP_LIMIT_MS).unref();
      resolve();
    };
    process.on('SIGTERM', stop).on('SIGINT', stop);
  });

const greeting = ({ baseUrl, metricsUrl, demo }: Service, dataDir: string): string => {
  const lines = [`Content Publishing Service: ${baseUrl}`];
  if (metricsUrl !== undefined) lines.push(`Metrics: ${metricsUrl}`);
  if (demo === 'key-lost') {
    lines.push(
      `The key of the demo workspace is not in ${dataDir}. \`cps demo\` issues a new one.`,
    );
  } else if (demo !== 'none') lines.push(showDemo(demo, dataDir));
  return lines.join('\n\n');
};
