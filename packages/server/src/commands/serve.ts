import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { CommandLine } from '../command-line/command-line.ts';
import { environmentConfiguration } from '../command-line/command-configuration.ts';
import { greeting } from '../start/greeting.ts';
import { print } from '../command-line/print.ts';
import { rejectUnavailable } from '../command-line/rejection.ts';
import { firstStopSignal, sayStopped, sayWaiting } from '../start/stop-signal.ts';
import { examples } from './options.ts';

/** Maximum time of accepted requests once the service is told to stop, in milliseconds. */
const STOP_LIMIT_MS = 30_000;

/** Time after Ctrl-C until the person at the terminal is told what is waited for, in milliseconds. */
const NOTICE_MS = 1000;

/** `cps serve`: the service over HTTP, until it is told to stop. */
export const addServeCommand = (cps: CommandLine): void => {
  cps
    .command('serve')
    .description('serve the HTTP API until SIGTERM or SIGINT; log to stderr')
    .option('--port <port>', 'port to listen on, in place of PORT; 0 takes any that is free', port)
    .addHelpText('after', examples('cps serve', 'LOG_LEVEL=warn cps serve --port 8080'))
    .action(async (options, command) => {
      const configuration = environmentConfiguration(
        command,
        options.port === undefined ? {} : { PORT: options.port },
      );
      if (configuration === undefined) return;
      // Only this command needs a web server, which takes a while to load.
      const { startService } = await import('../serve.ts');
      const printers = process.listeners('warning');
      const started = await startService(configuration);
      if (started.isErr()) {
        const { message } = started.error;
        // A start that cannot listen names the variables that say where.
        const named =
          options.port === undefined ? message : message.replaceAll(/\bPORT\b/g, '--port');
        rejectUnavailable(command, named);
        return;
      }
      const stopSignal = firstStopSignal();
      // Warnings are in the log of the service from now on, and need not be printed beside it.
      for (const printer of printers) process.off('warning', printer);
      const service = started.value;
      const { baseUrl, metricsUrl } = service;
      await print(command, { baseUrl, ...(metricsUrl !== undefined && { metricsUrl }) }, () =>
        greeting(service, configuration),
      );
      const signal = await stopSignal;
      setTimeout(() => {
        rejectUnavailable(
          command,
          `not everything was done after ${STOP_LIMIT_MS / 1000} s; the rest is cut off`,
        );
        process.exit();
      }, STOP_LIMIT_MS).unref();
      if (signal === 'SIGINT') setTimeout(sayWaiting, NOTICE_MS).unref();
      await service.stop();
      sayStopped(signal);
      // A collector of traces that does not answer would hold up the end.
      process.exit();
    });
};

/** Reads a port, which stays a text as it is in a variable. */
const port = (text: string): string => {
  if (/^\d{1,5}$/.test(text) && Number(text) <= MAX_PORT) return text;
  throw new InvalidArgumentError(`must be a whole number from 0 to ${MAX_PORT}`);
};

const MAX_PORT = 65_535;
