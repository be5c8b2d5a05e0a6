import {
  countOutdatedPosts,
  type Ports,
  type RederivedRecords,
  rederivePosts,
  rederiveRecords,
} from '@content-publishing/application';
import { ResultAsync } from 'neverthrow';
import type { CommandLine } from '../command-line/command-line.ts';
import { operate } from '../command-line/run-operator-command.ts';
import { progressBar } from '../command-line/progress-bar.ts';
import { examples } from './options.ts';

/**
 * Adds the command `cps rederive`, which recomputes stored fields after the rules that derive them
 * have changed.
 */
export const addRederiveCommand = (cps: CommandLine): void => {
  cps
    .command('rederive')
    .description('recompute the derived fields that are out of date, in all workspaces')
    .addHelpText(
      'after',
      `
Authors, categories and posts are out of date after an upgrade that derives fields such as bodyText
or jsonLd by other rules, and posts after another language or site of the workspace. The command can run beside
servers. Stopped with Ctrl-C and called again, it goes on where it was.
${examples('cps rederive')}`,
    )
    .action((_, command) =>
      operate(command, (ports) => ResultAsync.fromSafePromise(rederiveAll(ports)), showRederived),
    );
};

/** Number of records of each kind that were derived again. */
interface Rederived extends RederivedRecords {
  readonly posts: number;
}

const rederiveAll = async (ports: Ports): Promise<Rederived> => {
  const records = await rederiveRecords(ports)();
  const showProgress = await progressBar(await countOutdatedPosts(ports)());
  let posts = 0;
  for await (const done of rederivePosts(ports)()) {
    posts += done;
    showProgress(posts);
  }
  return { ...records, posts };
};

const showRederived = ({ authors, categories, posts }: Rederived): string => {
  const counts = [
    counted(authors, 'author', 'authors'),
    counted(categories, 'category', 'categories'),
    counted(posts, 'post', 'posts'),
  ].filter((text) => text !== undefined);
  return counts.length === 0
    ? 'Everything is up to date.'
    : `Brought ${new Intl.ListFormat('en').format(counts)} up to date.`;
};

const counted = (count: number, one: string, several: string): string | undefined =>
  count === 0 ? undefined : `${count} ${count === 1 ? one : several}`;
