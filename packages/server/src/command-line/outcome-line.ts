import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { printable } from './format-table.ts';

/** Returns a new option `--quiet`, with which a command prints only the id of the new record. */
export const quietOption = () =>
  new Option('-q, --quiet', 'print only the id, such as for a shell variable');

/**
 * Returns a function that formats the outcome of a command on a record as one line, such as `Added
 * tag css (<id>)`. If the command was given `--quiet`, the line is only the id.
 */
export const outcomeLine =
  <Row extends { readonly id: string }>(
    command: CommandUnknownOpts,
    verb: string,
    noun: string,
    nameOf: (record: Row) => string,
  ) =>
  (record: Row): string =>
    command.getOptionValue('quiet') === true
      ? record.id
      : `${verb} ${noun} ${printable(nameOf(record))} (${record.id})`;
