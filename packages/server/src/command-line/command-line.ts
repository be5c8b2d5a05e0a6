import { Command } from '@commander-js/extra-typings';
import { isForPrograms } from './rejection.ts';
import { packageVersion } from '../version.ts';
import { rejectUsage } from './wrong-usage.ts';

/**
 * Returns the command `cps` with its global options and its output of errors, but without its
 * subcommands. It throws a `CommanderError` in place of ending the process.
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
Exit codes: 0 done, 1 rejected (the reason is on stderr), 2 wrong usage or configuration,
3 found what was looked for (audit).

The environment says where the records are: DATABASE_URL (postgres://…; unset: an embedded
database in DATA_DIR, which is .data by default). The README of the package lists the variables.`,
    );
  return cps.configureOutput({
    outputError: (text) => rejectUsage(cps, text.replace(/^error: /, '').trim()),
    // The help that Commander prints for a missing command is only for people.
    writeErr: (text) => {
      if (!isForPrograms(cps)) process.stderr.write(text);
    },
  });
};

/** Command `cps`, to which groups of commands are added. */
export type CommandLine = ReturnType<typeof commandLine>;

/**
 * Returns the output of `--version`, as JSON with `--json`. Commander prints it before it reads
 * later options, so `--json` is looked up in the arguments here.
 */
const shownVersion = (): string => {
  const version = packageVersion();
  return process.argv.includes('--json') ? JSON.stringify({ version }) : version;
};
