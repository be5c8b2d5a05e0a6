import { Command } from '@commander-js/extra-typings';

/**
 * Returns the command `cps` before its commands are added: its global options, and how it fails.
 */
export const commandLine = () =>
  new Command('cps')
    .description("The Content Publishing Service and its operator's command.")
    .option('--json', 'print exactly one JSON value on stdout, everything else on stderr')
    .configureHelp({ showGlobalOptions: true })
    .showHelpAfterError('(use --help for usage)')
    .exitOverride()
    .addHelpText(
      'after',
      `
Exit codes: 0 done, 1 rejected (the reason is on stderr), 2 wrong usage or configuration.

The environment says where the records are: DATABASE_URL (postgres://…; unset: an embedded
database in DATA_DIR, which is .data by default). The README of the package lists the variables.`,
    );

/** The command `cps` as command groups extend it. */
export type CommandLine = ReturnType<typeof commandLine>;
