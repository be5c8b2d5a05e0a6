import { createInterface } from 'node:readline/promises';
import type { RecordUsage } from '@content-publishing/domain';
import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { printable } from './format-table.ts';
import { isForPrograms } from './rejection.ts';

/** Returns the option by which a command removes what posts show without a question. */
export const yesOption = () => new Option('-y, --yes', 'remove it without a question');

/**
 * Says on stderr which posts show the record that is about to be removed, and asks on a terminal whether
 * it is to be; returns whether it is. Programs, records that no post shows and `--yes` are not asked.
 */
export const isRemovalWanted = async (
  command: CommandUnknownOpts,
  usage: RecordUsage,
): Promise<boolean> => {
  if (usage.posts === 0 || isForPrograms(command)) return true;
  process.stderr.write(`${usageLine(usage)}\n`);
  const isAsked = process.stdin.isTTY && process.stderr.isTTY;
  if (!isAsked || command.getOptionValue('yes') === true) return true;
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/i.test((await terminal.question('Remove it? [y/N] ')).trim());
  } finally {
    terminal.close();
  }
};

/**
 * Returns which posts show a record, in a line.
 *
 * @example
 * usageLine({ posts: 0, first: [] }); // 'No post shows it.'
 */
export const usageLine = ({ posts, first }: RecordUsage): string => {
  if (posts === 0) return 'No post shows it.';
  const named = first.map(({ slug }) => printable(slug)).join(', ');
  const more = posts > first.length ? `, and ${posts - first.length} more` : '';
  return `${posts === 1 ? '1 post shows' : `${posts} posts show`} it: ${named}${more}`;
};
