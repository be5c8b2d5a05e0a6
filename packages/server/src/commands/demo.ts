import type { Ports } from '@content-publishing/application';
import { ResultAsync } from 'neverthrow';
import { baseUrlOf } from '../base-url.ts';
import type { CommandLine } from '../command-line.ts';
import type { Configuration } from '../configuration.ts';
import { completeDemo, opensDemo } from '../demo/demo.ts';
import { type KeptDemo, readDemo, writeDemo } from '../demo/demo-file.ts';
import { showDemo } from '../demo/show-demo.ts';
import { operate } from '../run-operator-command.ts';
import { examples } from './options.ts';

/** `cps demo`: a workspace to try the service with. */
export const addDemoCommand = (cps: CommandLine): void => {
  cps
    .command('demo')
    .description('create the demo workspace, or its missing records, and print requests to try')
    .addHelpText(
      'after',
      `
The demo has an author, a category, tags, media, redirects and a key with all permissions. It is
kept in DATA_DIR/demo.json. Called again, the command prints the same key, or issues a new one when
that file is lost or the key revoked.
${examples('cps demo')}`,
    )
    .action((_, command) =>
      operate(
        command,
        (ports, configuration) => ResultAsync.fromSafePromise(keepDemo(ports, configuration)),
        (demo, { dataDir }) => showDemo(demo, dataDir),
      ),
    );
};

const keepDemo = async (
  ports: Ports,
  { dataDir, host, port }: Configuration,
): Promise<KeptDemo> => {
  const kept = readDemo(dataDir);
  // A server that started on this demo has written down where it answers.
  const isAnswered = kept !== undefined && (await opensDemo(ports, kept));
  const baseUrl = isAnswered ? kept.baseUrl : baseUrlOf(host, port);
  return writeDemo(dataDir, await completeDemo(ports, kept), baseUrl);
};
