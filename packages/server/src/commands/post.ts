import { MAX_POST_PAGE_SIZE, POST_STATUSES } from '@content-publishing/domain';
import type { Answer, PostPage, PostQuery } from '@content-publishing/site-kit';
import { type ManagementClient, unchecked } from '@content-publishing/site-kit/management';
import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { readJsonObject } from '../files/json-file.ts';
import { rejectInput } from '../command-line/rejection.ts';
import { addChecksCommand, readCheckedPost } from './checks-command.ts';
import { showPostChecks } from './post-checks.ts';
import { endWith } from '../command-line/wrong-usage.ts';
import { addMarkdownCommands } from './post-markdown.ts';
import { addRevisionsCommand } from './post-revisions.ts';
import { showPost } from './post-text.ts';
import { addWorkingCopyCommand } from './post-working-copy.ts';
import { fieldList, table } from '../command-line/format-table.ts';
import { outcomeLine, quietOption } from '../command-line/outcome-line.ts';
import { POST_FIELDS } from './post-fields.ts';
import { allPages } from './record/all-pages.ts';
import { mediaFilter, mediaQuery } from './record/list-options.ts';
import { addClearOption, addFieldOptions, bodyOf, flagsOf } from './record/field.ts';
import { withRecordIds } from './record/named-records.ts';
import { workspaceCommands } from './workspace-commands.ts';

/** Adds the commands `cps post …`, for the posts that sites publish. */
export const addPostCommands = (cps: CommandLine): void => {
  const group = cps
    .command('post')
    .description('list, show, check, create, change, delete and restore posts');

  const add = workspaceCommands(group);

  add(
    'list',
    'list the live posts of a workspace, newest first',
    'list',
    'list --status scheduled --search "old harbour"',
  )
    .addOption(
      new Option('--status <status>', 'list only posts with this status').choices(POST_STATUSES),
    )
    .option('--search <words>', 'list only posts with all of these words in title, excerpt or body')
    .option('--prefix', 'the last word of --search may go on')
    .addOption(mediaFilter())
    .option('--deleted', 'list the deleted posts, which can be restored, and no others')
    .option('--working-copy', 'list only posts with changes that are not public')
    .action(({ status, search, prefix, deleted, workingCopy }, command) =>
      operateInWorkspace(command, {
        use: (client) =>
          allPosts(client, {
            ...(status !== undefined && { status }),
            ...(search !== undefined && { search }),
            ...(prefix && { match: 'prefix' as const }),
            ...mediaQuery(command),
            ...(deleted && { deleted }),
            ...(workingCopy && { workingCopy }),
          }),
        show: table('id', 'status', 'createdAt', 'slug', 'title'),
        flags: LIST_FLAGS,
      }),
    );

  add(
    'show',
    'show a live post with its references resolved',
    'show hello-world',
    'show hello-world --checks',
  )
    .argument('<id-or-slug>', 'id or slug of the post')
    .option('--checks', 'also show the checks of its scores, with advice')
    .action((idOrSlug, { checks = false }, command) =>
      checks
        ? operateInWorkspace(command, {
            use: (client) => readCheckedPost(client, idOrSlug),
            show: async (post) => `${showPost(post)}\n\n${await showPostChecks(post.checks)}`,
          })
        : operateInWorkspace(command, {
            use: (client) => client.getPost(idOrSlug),
            show: showPost,
          }),
    );

  addChecksCommand(group);
  addMarkdownCommands(group);

  const create = add(
    'create',
    'create a post from a file of JSON',
    'create post.json',
    'create - --slug moka-pot < post.json',
  )
    .argument('<file>', 'body of the request; - for stdin. Options replace its fields')
    .addOption(quietOption());
  addFieldOptions(create, POST_FIELDS, false);
  create.action((file, _, command) =>
    withFile(command, file, (bodyFor) =>
      operateInWorkspace(command, {
        use: async (client) => {
          const body = await bodyFor(client);
          return body.ok ? client.createPost(unchecked(body.value)) : body;
        },
        show: outcomeLine(command, 'Created', 'post', slugOf),
        flags: FLAGS,
      }),
    ),
  );

  const update = add(
    'update',
    'change the given fields of a post',
    'update moka-pot --status published',
    'update moka-pot patch.json',
  )
    .argument('<id-or-slug>', 'id or slug of the post')
    .argument('[file]', 'JSON Merge Patch; - for stdin. Options replace its fields');
  addFieldOptions(update, POST_FIELDS, false);
  addClearOption(update, POST_FIELDS);
  update.action((idOrSlug, file, _, command) =>
    withFile(command, file, (patchFor) =>
      operateInWorkspace(command, {
        use: async (client) => {
          const patch = await patchFor(client);
          return patch.ok ? client.updatePost(idOrSlug, unchecked(patch.value)) : patch;
        },
        show: outcomeLine(command, 'Updated', 'post', slugOf),
        flags: FLAGS,
      }),
    ),
  );

  add('delete', 'delete a post, which can be restored; its slug becomes free', 'delete moka-pot')
    .argument('<id-or-slug>', 'id or slug of the post')
    .action((idOrSlug, _, command) =>
      operateInWorkspace(command, {
        use: (client) => client.deletePost(idOrSlug),
        show: outcomeLine(command, 'Deleted', 'post', slugOf),
      }),
    );

  add('restore', 'restore a deleted post, if its slug is free', 'restore moka-pot')
    .argument(
      '<id-or-slug>',
      'id or slug of the post; the most recently deleted one, if several had the slug',
    )
    .action((idOrSlug, _, command) =>
      operateInWorkspace(command, {
        use: (client) => client.restorePost(idOrSlug),
        show: outcomeLine(command, 'Restored', 'post', slugOf),
      }),
    );

  addRevisionsCommand(group);
  addWorkingCopyCommand(group);

  add(
    'preview',
    'issue a token with which any key of the workspace can read one post of any status',
    'preview moka-pot',
    'preview moka-pot --expires-at 2026-02-28T00:00:00Z',
  )
    .argument('<id-or-slug>', 'id or slug of the post')
    .option('--expires-at <date-time>', 'expiry time (ISO 8601)')
    .action((idOrSlug, { expiresAt }, command) =>
      operateInWorkspace(command, {
        use: (client) =>
          client.issuePreviewToken(idOrSlug, { ...(expiresAt !== undefined && { expiresAt }) }),
        show: (issued) => `${fieldList(issued)}\n\nKeep the token now: it cannot be shown again.`,
        flags: new Map([['/expiresAt', '--expires-at']]),
      }),
    );

  add(
    'previews',
    'list the valid preview tokens of a post, newest first, without the tokens themselves; revoke one',
    'previews moka-pot',
    'previews moka-pot TOKEN_ID --revoke',
  )
    .argument('<id-or-slug>', 'id or slug of the post')
    .argument('[token-id]', 'id of the token to revoke')
    .option('--revoke', 'revoke that token; the next request with it is rejected')
    .action((idOrSlug, tokenId, { revoke = false }, command) => {
      if (revoke !== (tokenId !== undefined)) {
        return endWith(command, 'wrong usage', [
          { path: '--revoke', message: 'must be given with the id of a token, and only with it' },
        ]);
      }
      return tokenId === undefined
        ? operateInWorkspace(command, {
            use: (client) => allPages((page) => client.listPreviewTokens(idOrSlug, page)),
            show: table('id', 'createdAt', 'expiresAt', 'issuedBy', 'issuedByName'),
          })
        : operateInWorkspace(command, {
            use: (client) => client.revokePreviewToken(idOrSlug, tokenId),
            show: fieldList,
          });
    });
};

const FLAGS = flagsOf(POST_FIELDS);

const LIST_FLAGS = new Map([
  ['/match', '--prefix'],
  ['/mediaId', '--media'],
  ['/status', '--status'],
  ['/search', '--search'],
]);

const slugOf = ({ slug }: Pick<Summary, 'id' | 'slug'>): string => slug;

type BodyFor = (client: ManagementClient) => Promise<Answer<object>>;

/**
 * Reads the JSON object in `file`, and calls `use` with a function that makes the body of the
 * request from it. The options replace fields of the object, and slugs become ids. Without `file`
 * the body has only the options. An unreadable file is printed as an error.
 */
const withFile = async (
  command: CommandUnknownOpts,
  file: string | undefined,
  use: (bodyFor: BodyFor) => Promise<void>,
): Promise<void> => {
  const useWith = (body: object) =>
    use(async (client) => {
      const options = await withRecordIds(client, POST_FIELDS, bodyOf(command, POST_FIELDS));
      return options.ok ? { ok: true, value: { ...body, ...options.value } } : options;
    });
  if (file === undefined) return useWith({});
  return (await readJsonObject(file)).match(useWith, (problem) => rejectInput(command, problem));
};

type Summary = PostPage['data'][number];

/**
 * Reads all posts that pass `filter`, the last created first even for a search, because a list by
 * relevance has no cursor.
 */
const allPosts = async (
  client: ManagementClient,
  filter: PostQuery,
): Promise<Answer<readonly Summary[]>> => {
  const posts: Summary[] = [];
  for (let after: string | null = null; ;) {
    const page: Answer<PostPage> = await client.listPosts({
      ...filter,
      orderBy: 'createdAt',
      fields: 'summary',
      pageSize: MAX_POST_PAGE_SIZE,
      ...(after !== null && { after }),
    });
    if (!page.ok) return page;
    posts.push(...page.value.data);
    after = page.value.next;
    if (after === null) return { ok: true, value: posts };
  }
};
