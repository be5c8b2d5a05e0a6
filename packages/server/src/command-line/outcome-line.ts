import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { printable } from './format-table.ts';

/** Returns the option by which a command that makes a record prints its id alone. */
export const quietOption = () =>
  new Option('-q, --quiet', 'print the id alone, such as for a variable of a shell');

/** Says in a line what was done to a record; with `--quiet` it is the id of the record alone. */
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
