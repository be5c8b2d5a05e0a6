import { LINK_ORDER_FIELDS } from '@content-publishing/domain/redirects';
import type { Answer } from '@content-publishing/site-kit';
import type { ManagementClient } from '@content-publishing/site-kit/management';
import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { fieldList, table } from '../command-line/format-table.ts';
import { outcomeLine } from '../command-line/outcome-line.ts';
import { wholeNumberOption } from './options.ts';
import { allPages } from './record/all-pages.ts';
import { addListOptions, LIST_FLAGS, listed } from './record/list-options.ts';
import { workspaceCommands } from './workspace-commands.ts';

/** Adds the commands `cps link …`, for the broken links that consumer sites report. */
export const addLinkCommands = (cps: CommandLine): void => {
  const group = cps.command('link').description('list, show, resolve and reopen broken links');
  const add = workspaceCommands(group);

  const list = add(
    'list',
    'list the reported paths of a workspace, most hits first',
    'list --unresolved',
    'list --min-hits 10 --seen-after 2026-01-31T00:00:00Z',
  )
    .option('--unresolved', 'list only broken links that are not resolved')
    .option('--resolved', 'list only broken links that are resolved')
    .option(
      '--min-hits <n>',
      'list only broken links with at least this many hits',
      wholeNumberOption,
    )
    .option(
      '--seen-after <date-time>',
      'list only broken links reported after this time (ISO 8601)',
    )
    .option('--with-referrer', 'list only broken links whose referrer is known');
  addListOptions(list, ORDERS);
  list.action((options, command) => {
    const { unresolved, resolved, minHits, seenAfter, withReferrer } = options;
    const filters = {
      ...(unresolved && { unresolved: true }),
      ...(resolved && { unresolved: false }),
      ...(minHits !== undefined && { minHits }),
      ...(seenAfter !== undefined && { seenAfter }),
      ...(withReferrer && { hasReferrer: true }),
    };
    return operateInWorkspace(command, {
      use: (client) =>
        listed(command, ORDERS, (query) => client.listBrokenLinks({ ...query, ...filters })),
      show: table('id', 'hitCount', 'path', 'referrer', 'lastSeenAt', 'resolvedAt', 'resolvedBy'),
      flags: FLAGS,
    });
  });

  add('show', 'show a broken link, with pages that may be meant', 'show LINK_ID', 'show /old')
    .argument('<id-or-path>', ID_OR_PATH)
    .action((link, _, command) =>
      operateInWorkspace(command, {
        use: (client) => withLink(client, link, client.getBrokenLink),
        show: fieldList,
      }),
    );

  const change = (name: string, description: string, isResolved: boolean): void => {
    add(name, description, `${name} LINK_ID`, `${name} /old`)
      .argument('<id-or-path>', ID_OR_PATH)
      .action((link, _, command) =>
        operateInWorkspace(command, {
          use: (client) =>
            withLink(client, link, (id) => client.updateBrokenLink(id, { resolved: isResolved })),
          show: outcomeLine(
            command,
            isResolved ? 'Resolved' : 'Reopened',
            'broken link',
            ({ path }: { readonly id: string; readonly path: string }) => path,
          ),
        }),
      );
  };
  change('resolve', 'mark a broken link as fixed; a new report reopens it', true);
  change('reopen', 'mark a broken link as not fixed', false);
};

const ORDERS = { fields: LINK_ORDER_FIELDS, order: 'desc' } as const;

const ID_OR_PATH = 'id of the broken link, or its path as it was reported';

const FLAGS = new Map([
  ...LIST_FLAGS,
  ['/minHits', '--min-hits'],
  ['/seenAfter', '--seen-after'],
] as const);

/**
 * Calls `use` with the id of the broken link `link`. A path is first looked up among the reported
 * paths; an unknown one is passed on as it is.
 */
const withLink = async <Value>(
  client: ManagementClient,
  link: string,
  use: (id: string) => Promise<Answer<Value>>,
): Promise<Answer<Value>> => {
  if (!link.startsWith('/')) return use(link);
  const found = await allPages((page) => client.listBrokenLinks({ ...page, search: link }));
  if (!found.ok) return found;
  // An unknown path is passed on, and rejected like an unknown id.
  return use(found.value.find(({ path }) => path === link)?.id ?? link);
};
