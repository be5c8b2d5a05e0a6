import type { Answer, Post } from '@content-publishing/site-kit';
import { type ManagementClient, unchecked } from '@content-publishing/site-kit/management';
import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import { urlOption, workspaceOption } from '../client/workspace-options.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { rejectInput } from '../command-line/rejection.ts';
import { endWith } from '../command-line/wrong-usage.ts';
import { readJsonObject } from '../files/json-file.ts';
import { examples } from './options.ts';
import { showPostChecks } from './post-checks.ts';

/**
 * Adds the command `cps post checks` to the group of `cps post`; it shows the checks of a post, or of
 * a draft in a file, which is not stored.
 */
export const addChecksCommand = (group: ReturnType<CommandLine['command']>): void => {
  group
    .command('checks')
    .description('show the checks of the scores of a post, or of a draft in a file, with advice')
    .argument('[id-or-slug]', 'id or slug of the post')
    .option('--draft <file>', 'check the body of a create request; - for stdin. Nothing is stored')
    .addOption(workspaceOption())
    .addOption(urlOption())
    .addHelpText(
      'after',
      examples('cps post checks hello-world', 'cps post checks --draft post.json'),
    )
    .action(async (idOrSlug, { draft }, command) => {
      const show = showPostChecks;
      if (idOrSlug !== undefined && draft === undefined) {
        return operateInWorkspace(command, {
          use: (client) => client.getPostChecks(idOrSlug),
          show,
        });
      }
      if (draft === undefined || idOrSlug !== undefined) {
        return endWith(command, 'wrong usage', [
          { path: '--draft', message: 'must be given, or an id or slug of a post, but not both' },
        ]);
      }
      return (await readJsonObject(draft)).match(
        (body) =>
          operateInWorkspace(command, {
            use: (client) => client.checkPostDraft(unchecked(body)),
            show,
          }),
        (problem) => rejectInput(command, problem),
      );
    });
};

type Checks = Extract<
  Awaited<ReturnType<ManagementClient['getPostChecks']>>,
  { readonly ok: true }
>['value'];

/** Post with its checks. */
export interface CheckedPost extends Post {
  readonly checks: Checks;
}

/** Reads a post and its checks. */
export const readCheckedPost = async (
  client: ManagementClient,
  idOrSlug: string,
): Promise<Answer<CheckedPost>> => {
  const post = await client.getPost(idOrSlug);
  if (!post.ok) return post;
  const checks = await client.getPostChecks(post.value.id);
  return checks.ok ? { ok: true, value: { ...post.value, checks: checks.value } } : checks;
};
