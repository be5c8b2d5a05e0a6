import type { Ports } from '@content-publishing/application';
import { ResultAsync } from 'neverthrow';
import { baseUrlOf } from '../configuration/base-url.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { type Configuration, readConfiguration } from '../configuration/configuration.ts';
import { curlLines } from '../demo/curl-lines.ts';
import { completeDemo, opensDemo } from '../demo/demo.ts';
import { demoPath, type KeptDemo, readDemo, writeDemo } from '../demo/demo-file.ts';
import { print } from '../command-line/print.ts';
import { operate } from '../command-line/run-operator-command.ts';
import { examples } from './options.ts';

/** Adds the command `cps demo`, which creates a workspace for trying the service. */
export const addDemoCommand = (cps: CommandLine): void => {
  cps
    .command('demo')
    .description('create the demo workspace, or its missing records, and print requests to try')
    .addHelpText(
      'after',
      `
The demo has an author, a category, tags, media, redirects and a key with all permissions. It is
kept in DATA_DIR/demo.json. Called again, the command prints the same key, or issues a new one when
that file is lost or the key revoked. An embedded database belongs to the service that runs on it:
the command then prints what that service made.
${examples('cps demo')}`,
    )
    .action(async (_, command) => {
      // `operate` reports the problems of the configuration.
      const configuration = readConfiguration(process.env, process.cwd()).unwrapOr(undefined);
      const running = configuration && (await demoOfRunningService(configuration));
      if (running) {
        await print(command, running, () => showDemo(running, configuration.dataDir));
        return;
      }
      await operate(
        command,
        (ports, used) => ResultAsync.fromSafePromise(keepDemo(ports, used)),
        (demo, { dataDir }) => showDemo(demo, dataDir),
      );
    });
};

/** Timeout of the request that checks for a running service, in milliseconds. */
const ANSWER_LIMIT_MS = 2000;

/**
 * Returns the demo in the demo file if a running service at its base URL accepts its key. Otherwise
 * undefined, as for a storage that several processes can share, which the command can open itself.
 */
const demoOfRunningService = async ({
  storage,
  dataDir,
}: Configuration): Promise<KeptDemo | undefined> => {
  const kept = storage.isShared ? undefined : readDemo(dataDir);
  if (kept === undefined) return undefined;
  try {
    const { ok } = await fetch(`${kept.baseUrl}/external/workspace`, {
      headers: { 'x-api-key': kept.apiKey },
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    return ok ? kept : undefined;
  } catch {
    // No service is running.
    return undefined;
  }
};

const keepDemo = async (
  ports: Ports,
  { dataDir, host, port }: Configuration,
): Promise<KeptDemo> => {
  const kept = readDemo(dataDir);
  // A server that started with this demo has written its base URL.
  const isAnswered = kept !== undefined && (await opensDemo(ports, kept));
  const baseUrl = isAnswered ? kept.baseUrl : baseUrlOf(host, port);
  return writeDemo(dataDir, await completeDemo(ports, kept), baseUrl);
};

/** Formats the demo for people, as the path of its file and commands to paste into a shell. */
const showDemo = (demo: KeptDemo, dataDir: string): string =>
  [
    `Try the demo workspace (its key is kept in ${demoPath(dataDir)}), one line after the other:`,
    ...curlLines(demo, dataDir).map(({ expect, line }) => `# ${expect}\n${line}`),
  ].join('\n\n');
