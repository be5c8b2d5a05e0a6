import {
  asOperator,
  getPost,
  getPostChecks,
  listPosts,
  type Ports,
  restorePost,
} from '@content-publishing/application';
import {
  MAX_POST_PAGE_SIZE,
  POST_STATUSES,
  type PostCursor,
  type PostSummary,
  type ResolvedPost,
  type Uuid,
} from '@content-publishing/domain';
import { Option } from '@commander-js/extra-typings';
import { okAsync, type ResultAsync } from 'neverthrow';
import type { CommandLine } from '../command-line.ts';
import { operate, type CommandError } from '../run-operator-command.ts';
import { showPostChecks } from '../post-checks.ts';
import { fieldList, printable, table } from '../format-table.ts';
import { examples, workspaceOption } from './options.ts';

/** `cps post`: what the sites published. */
export const addPostCommands = (cps: CommandLine): void => {
  const post = cps.command('post').description('show, check, list and restore posts');

  post
    .command('show')
    .description('show a live post with its references resolved')
    .addOption(workspaceOption())
    .argument('<id-or-slug>', 'id or slug of the post')
    .addHelpText('after', examples('cps post show --workspace ID hello-world'))
    .action((idOrSlug, { workspace }, command) =>
      operate(
        command,
        (ports) => asOperator(getPost)(ports)(workspace, idOrSlug).map((found) => found.post),
        showPost,
      ),
    );

  post
    .command('checks')
    .description('show the checks behind the scores of a post, with advice')
    .addOption(workspaceOption())
    .argument('<id-or-slug>', 'id or slug of the post')
    .addHelpText('after', examples('cps post checks --workspace ID hello-world'))
    .action((idOrSlug, { workspace }, command) =>
      operate(
        command,
        (ports) => asOperator(getPostChecks)(ports)(workspace, idOrSlug),
        showPostChecks,
      ),
    );

  post
    .command('list')
    .description('list the live posts of a workspace, newest first')
    .addOption(workspaceOption())
    .addOption(
      new Option('--status <status>', 'list only posts with this status').choices(POST_STATUSES),
    )
    .option('--search <words>', 'list only posts with all of these words in title, excerpt or body')
    .addHelpText(
      'after',
      examples(
        'cps post list --workspace ID',
        'cps post list --workspace ID --status scheduled --search "old harbour"',
      ),
    )
    .action(({ workspace, ...filter }, command) =>
      operate(
        command,
        (ports) => allPosts(ports, workspace, filter),
        table('id', 'status', 'createdAt', 'slug', 'title'),
      ),
    );

  post
    .command('restore')
    .description('restore a deleted post, if its slug is free')
    .addOption(workspaceOption())
    .argument('<post-id>', 'id of the post')
    .addHelpText('after', examples('cps post restore --workspace ID POST_ID'))
    .action((postId, { workspace }, command) =>
      operate(
        command,
        (ports) => asOperator(restorePost)(ports)(workspace, postId).map((found) => found.post),
        showPost,
      ),
    );
};

const allPosts = (
  ports: Ports,
  workspaceId: Uuid,
  filter: object,
  after: PostCursor | null = null,
): ResultAsync<readonly PostSummary[], CommandError> =>
  asOperator(listPosts)(ports)(workspaceId, {
    ...filter,
    // Even what a search finds: a list by relevance has no cursor.
    orderBy: 'createdAt',
    fields: 'summary',
    pageSize: MAX_POST_PAGE_SIZE,
    after,
  }).andThen(({ data, next }) =>
    next === null
      ? okAsync(data)
      : allPosts(ports, workspaceId, filter, next).map((rest) => [...data, ...rest]),
  );

const showPost = (post: ResolvedPost): string => {
  const summary = fieldList({
    id: post.id,
    slug: post.slug,
    title: post.title,
    status: post.status,
    publishedAt: post.publishedAt,
    scheduledAt: post.scheduledAt,
    viewCount: post.viewCount,
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
