import { Command } from '@commander-js/extra-typings';
import { isForPrograms } from './rejection.ts';
import { packageVersion } from '../version.ts';
import { rejectUsage } from './wrong-usage.ts';

/**
 * Returns the command `cps` before its commands are added: its global options, and how it fails.
 */
export const commandLine = () => {
  const cps = new Command('cps')
    .description("The Content Publishing Service and its operator's command.")
    .version(shownVersion(), '-V, --version', 'print the version')
    .option('--json', 'print exactly one JSON value: the result on stdout, or the error on stderr')
    .configureHelp({ showGlobalOptions: true })
    .exitOverride()
    .addHelpText(
      'after',
      `
Exit codes: 0 done, 1 rejected (the reason is on stderr), 2 wrong usage or configuration.

The environment says where the records are: DATABASE_URL (postgres://…; unset: an embedded
database in DATA_DIR, which is .data by default). The README of the package lists the variables.`,
    );
  return cps.configureOutput({
    outputError: (text) => rejectUsage(cps, text.replace(/^error: /, '').trim()),
    // Help in place of a command that is missing is for people alone.
    writeErr: (text) => {
      if (!isForPrograms(cps)) process.stderr.write(text);
    },
  });
};

/** The command `cps` as command groups extend it. */
export type CommandLine = ReturnType<typeof commandLine>;

/** Returns what `--version` prints; it ends the command before its other options are read. */
const shownVersion = (): string => {
  const version = packageVersion();
  return process.argv.includes('--json') ? JSON.stringify({ version }) : version;
};
