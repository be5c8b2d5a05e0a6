import type { Answer } from '@content-publishing/site-kit';
import type { EventQuery, ManagementClient } from '@content-publishing/site-kit/management';
import { type ContentEvent, EVENT_TYPES, type EventPage } from '@content-publishing/domain/events';
import { InvalidArgumentError } from '@commander-js/extra-typings';
import { setTimeout } from 'node:timers/promises';
import { operateInWorkspace } from '../client/operate-in-workspace.ts';
import { urlOption, workspaceOption } from '../client/workspace-options.ts';
import type { CommandLine } from '../command-line/command-line.ts';
import { printable, table } from '../command-line/format-table.ts';
import { isForPrograms } from '../command-line/rejection.ts';
import { examples, wholeNumberOption } from './options.ts';

/** Seconds that a request of `--follow` waits for an event. */
const WAIT_SECONDS = 25;

/**
 * Pause after a response without events, in milliseconds: the service answers at once if too many
 * requests wait, or while it shuts down.
 */
const PAUSE_MS = 1000;

/** Adds the command `cps events`, which lists or follows the changes that visitors may see. */
export const addEventsCommand = (cps: CommandLine): void => {
  cps
    .command('events')
    .description('list or follow the changes of a workspace that visitors may see')
    .addOption(workspaceOption())
    .addOption(urlOption())
    .option('--after <cursor>', 'list the events after this cursor; default: the end')
    .option('--types <types>', `list only these types, with commas between them`, typesOption)
    .option('--limit <n>', 'maximum number of events without --follow', wholeNumberOption)
    .option('--follow', 'print each later event as it comes, until interrupted')
    .addHelpText(
      'after',
      examples(
        'cps events',
        'cps events --after 1042.0197a1b2-3c4d-7e5f-8a6b-000000000002',
        'cps events --follow --types post.published,post.deleted',
      ),
    )
    .action(({ after, types, limit, follow: follows }, command) => {
      const query = { ...(after !== undefined && { after }), ...(types && { types }) };
      return operateInWorkspace(command, {
        use: (client) =>
          follows
            ? follow(client, query, isForPrograms(command) ? JSON.stringify : lineOf)
            : client.listEvents({ ...query, ...(limit !== undefined && { limit }) }),
        show: async ({ data, cursor }) => `${await asTable(data)}\ncursor  ${cursor}`,
        flags: FLAGS,
      });
    });
};

/** Prints events as they come; returns the first error. */
const follow = async (
  client: Pick<ManagementClient, 'listEvents'>,
  query: EventQuery,
  format: (event: ContentEvent) => string,
): Promise<Answer<EventPage>> => {
  let cursor = query.after;
  for (;;) {
    const answer = await client.listEvents({
      ...query,
      ...(cursor !== undefined && { after: cursor, wait: WAIT_SECONDS }),
    });
    if (!answer.ok) return answer;
    const { data, hasMore } = answer.value;
    for (const event of data) process.stdout.write(`${format(event)}\n`);
    if (cursor !== undefined && data.length === 0 && !hasMore) await setTimeout(PAUSE_MS);
    cursor = answer.value.cursor;
  }
};

const lineOf = ({ at, type, slug, recordId }: ContentEvent): string =>
  [at, type, slug ?? recordId ?? ''].map(printable).join('  ').trimEnd();

const asTable = table('at', 'type', 'slug', 'formerSlug', 'revision', 'recordId', 'cacheTags');

const isEventType = (text: string): text is ContentEvent['type'] =>
  EVENT_TYPES.some((type) => type === text);

const typesOption = (text: string): ContentEvent['type'][] => {
  const types = text.split(',').map((type) => type.trim());
  const known = types.filter(isEventType);
  if (known.length === types.length) return known;
  throw new InvalidArgumentError(`must be of ${EVENT_TYPES.join(', ')}`);
};

const FLAGS = new Map([
  ['/after', '--after'],
  ['/types', '--types'],
  ['/limit', '--limit'],
]);
