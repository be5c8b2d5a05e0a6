import { asOperator, getPost, listPosts, type Ports } from '@content-publishing/application';
import { MAX_PAGE_SIZE, type ResolvedPost, type Uuid } from '@content-publishing/domain';
import { okAsync, type ResultAsync } from 'neverthrow';
import type { CommandLine } from '../command-line.ts';
import { operate, type Refusal } from '../operate.ts';
import { fieldList, printable, table } from '../table.ts';
import { examples, workspaceOption } from './options.ts';

/** `cps post`: what the sites published. */
export const addPostCommands = (cps: CommandLine): void => {
  const post = cps.command('post').description('show and list posts; deleted ones are hidden');

  post
    .command('show')
    .description('show a post as sites get it, with its references as they are now')
    .addOption(workspaceOption())
    .argument('<id-or-slug>', 'the id of the post, or its slug')
    .addHelpText('after', examples('cps post show --workspace ID hello-world'))
    .action((idOrSlug, { workspace }, command) =>
      operate(command, (ports) => asOperator(getPost)(ports)(workspace, idOrSlug), showPost),
    );

  post
    .command('list')
    .description('list the posts of a workspace, newest first')
    .addOption(workspaceOption())
    .addHelpText('after', examples('cps post list --workspace ID'))
    .action(({ workspace }, command) =>
      operate(
        command,
        (ports) => allPosts(ports, workspace),
        table('id', 'status', 'createdAt', 'slug', 'title'),
      ),
    );
};

const allPosts = (
  ports: Ports,
  workspaceId: Uuid,
  page = 1,
): ResultAsync<readonly ResolvedPost[], Refusal> =>
  asOperator(listPosts)(ports)(workspaceId, { page, pageSize: MAX_PAGE_SIZE }).andThen(
    ({ data, totalPages }) =>
      page < totalPages
        ? allPosts(ports, workspaceId, page + 1).map((rest) => [...data, ...rest])
        : okAsync(data),
  );

const showPost = (post: ResolvedPost): string => {
  const summary = fieldList({
    id: post.id,
    slug: post.slug,
    title: post.title,
    status: post.status,
    publishedAt: post.publishedAt,
    author: post.author?.displayName ?? null,
    category: post.category?.name ?? null,
    tags: post.tags.map(({ name }) => name),
    schemaType: post.schemaType,
    readingTimeMin: post.readingTimeMin,
    seoScore: post.seoScore,
    readabilityScore: post.readabilityScore,
    excerpt: post.excerpt,
  });
  return `${summary}\n\n${post.bodyText.split('\n').map(printable).join('\n')}`;
};
