import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { printable } from './format-table.ts';

/** Returns the option `--quiet`, with which a command prints only the id of the new record. */
export const quietOption = () =>
  new Option('-q, --quiet', 'print only the id, such as for a shell variable');

/** Formats the outcome of a command on a record as one line; with `--quiet`, only the id. */
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
