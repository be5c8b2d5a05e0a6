import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { Answer } from '@content-publishing/site-kit';
import type { FlagsByPointer } from '../../client/operate-in-workspace.ts';
import { wholeNumber } from '../options.ts';
import { allPages, type Page } from './all-pages.ts';
import { inputOf } from './input.ts';

/** Options of lists, by the fields of a query. */
export const LIST_FLAGS: FlagsByPointer = new Map([
  ['/search', '--search'],
  ['/orderBy', '--order-by'],
  ['/order', '--order'],
]);

/** Adds the options of a list that can be ordered by `fields`: by the first one if none is named. */
export const addListOptions = <Added extends CommandUnknownOpts>(
  command: Added,
  fields: readonly [string, ...string[]],
  order: 'asc' | 'desc' = 'asc',
): Added => {
  command
    .addOption(new Option('--search <text>', 'list only records with this text'))
    .addOption(
      new Option('--order-by <field>', 'field of the order').choices(fields).default(fields[0]),
    )
    .addOption(
      new Option('--order <direction>', 'direction of the order')
        .choices(['asc', 'desc'])
        .default(order),
    )
    .addOption(
      new Option('--limit <n>', 'list at most so many; all by default').argParser(wholeNumber),
    );
  return command;
};

/** Filters of a list besides those that every list has, and the size of its pages. */
interface ListSettings {
  readonly filters?: object;
  readonly pageSize?: number | undefined;
}

/** Lists what the options of a list ask for. */
export const listed = <Query extends object, Row>(
  command: CommandUnknownOpts,
  list: (query: Query) => Promise<Answer<Page<Row>>>,
  { filters = {}, pageSize }: ListSettings = {},
): Promise<Answer<readonly Row[]>> => {
  const { search, orderBy, order, limit }: Record<string, unknown> = command.opts();
  const asked = { orderBy, order, ...filters, ...(search !== undefined && { search }) };
  return allPages(
    (page) => list(inputOf<Query>({ ...page, ...asked })),
    typeof limit === 'number' ? limit : undefined,
    pageSize,
  );
};
