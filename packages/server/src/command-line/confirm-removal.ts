import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import type { RecordUsage } from '@content-publishing/domain';
import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { printable } from './format-table.ts';
import { isForPrograms } from './rejection.ts';

/** Returns a new option `--yes`, with which a command removes a record without a question. */
export const yesOption = () => new Option('-y, --yes', 'remove it without a question');

/** Streams to ask a question on; a question is asked only if both are a terminal. */
interface Conversation {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/**
 * Prints on stderr which posts show the record that is to be removed, and asks on a terminal
 * whether to remove it. Returns whether it is to be removed. Returns true without a question for
 * programs (`--json`), for `--yes`, without a terminal, and for records that no post shows. The end
 * of the input (Ctrl-C or Ctrl-D) counts as no.
 */
export const isRemovalWanted = async (
  command: CommandUnknownOpts,
  usage: RecordUsage,
  { input, output }: Conversation = { input: process.stdin, output: process.stderr },
): Promise<boolean> => {
  if (usage.posts === 0 || isForPrograms(command)) return true;
  output.write(`${usageLine(usage)}\n`);
  const isAsked = input.isTTY === true && output.isTTY === true;
  if (!isAsked || command.getOptionValue('yes') === true) return true;
  const terminal = createInterface({ input, output });
  // After Ctrl-D the promise of a question never settles; after Ctrl-C it rejects.
  const left = once(terminal, 'close').then(() => '');
  const answered = terminal.question('Remove it? [y/N] ').catch(() => '');
  try {
    return /^y(?:es)?$/i.test((await Promise.race([answered, left])).trim());
  } finally {
    terminal.close();
  }
};

/**
 * Returns a line about the posts that show a record.
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
