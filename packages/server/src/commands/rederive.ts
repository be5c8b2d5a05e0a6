import { countOutdatedPosts, type Ports, rederivePosts } from '@content-publishing/application';
import { ResultAsync } from 'neverthrow';
import type { CommandLine } from '../command-line.ts';
import { operate } from '../operate.ts';
import { progressBar } from '../progress-bar.ts';
import { examples } from './options.ts';

/** `cps rederive`: stored posts, after the rules that derive their fields have changed. */
export const addRederiveCommand = (cps: CommandLine): void => {
  cps
    .command('rederive')
    .description('derive again what is out of date in the stored posts of all workspaces')
    .addHelpText(
      'after',
      `
Posts are out of date after an upgrade that derives fields such as bodyText or jsonLd by other
rules, and after \`cps workspace language\`. The command can run beside servers. Stopped with Ctrl-C
and called again, it goes on where it was.
${examples('cps rederive')}`,
    )
    .action((_, command) =>
      operate(
        command,
        (ports) => ResultAsync.fromSafePromise(rederiveAll(ports)),
        ({ rederived }) =>
          rederived === 0
            ? 'All posts are up to date.'
            : `Brought ${rederived} ${rederived === 1 ? 'post' : 'posts'} up to date.`,
      ),
    );
};

const rederiveAll = async (ports: Ports): Promise<{ readonly rederived: number }> => {
  const showProgress = await progressBar(await countOutdatedPosts(ports)());
  let rederived = 0;
  for await (const done of rederivePosts(ports)()) {
    rederived += done;
    showProgress(rederived);
  }
  return { rederived };
};
