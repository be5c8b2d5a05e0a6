import { InvalidArgumentError } from '@commander-js/extra-typings';
import type { CommandLine } from '../command-line/command-line.ts';
import { environmentConfiguration } from '../command-line/command-configuration.ts';
import { greeting } from '../start/greeting.ts';
import { print } from '../command-line/print.ts';
import { rejectUnavailable } from '../command-line/rejection.ts';
import { firstStopSignal, sayStopped, sayWaiting } from '../start/stop-signal.ts';
import { examples } from './options.ts';

/**
 * Maximum duration of a stop, in milliseconds; then open requests are cut off and the process ends
 * with an error.
 */
const STOP_LIMIT_MS = 30_000;

/**
 * Time after Ctrl-C, in milliseconds, from which the terminal shows that requests are still in
 * flight.
 */
const NOTICE_MS = 1000;

/** Adds the command `cps serve`, which runs the service until it is told to stop by a signal. */
export const addServeCommand = (cps: CommandLine): void => {
  cps
    .command('serve')
    .description('serve the HTTP API until SIGTERM or SIGINT; log to stderr')
    .option('--port <port>', 'port to listen on, in place of PORT; 0 for any free port', port)
    .addHelpText('after', examples('cps serve', 'LOG_LEVEL=warn cps serve --port 8080'))
    .action(async (options, command) => {
      const configuration = environmentConfiguration(
        command,
        options.port === undefined ? {} : { PORT: options.port },
      );
      if (configuration === undefined) return;
      // Loaded here, since only this command needs a web server.
      const { startService } = await import('../serve.ts');
      const printers = process.listeners('warning');
      const started = await startService(configuration);
      if (started.isErr()) {
        const { message } = started.error;
        // A failure to listen names PORT, which was given by the option.
        const named =
          options.port === undefined ? message : message.replaceAll(/\bPORT\b/g, '--port');
        rejectUnavailable(command, named);
        return;
      }
      const stopSignal = firstStopSignal();
      // From now on warnings are in the log of the service, and are not printed too.
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
          `the shutdown was not complete after ${STOP_LIMIT_MS / 1000} s; open requests are cut off`,
        );
        process.exit();
      }, STOP_LIMIT_MS).unref();
      if (signal === 'SIGINT') setTimeout(sayWaiting, NOTICE_MS).unref();
      await service.stop();
      sayStopped(signal);
      // Pending requests to an unresponsive trace collector would keep the process alive.
      process.exit();
    });
};

/**
 * Checks that the value of an option is a port. Returns the text itself, since it replaces the
 * variable `PORT`.
 */
const port = (text: string): string => {
  if (/^\d{1,5}$/.test(text) && Number(text) <= MAX_PORT) return text;
  throw new InvalidArgumentError(`must be a whole number from 0 to ${MAX_PORT}`);
};

const MAX_PORT = 65_535;
