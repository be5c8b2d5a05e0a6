import { type CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { Answer } from '@content-publishing/site-kit';
import type { FlagsByPointer } from '../../command-line/rejection.ts';
import { wholeNumberOption } from '../options.ts';
import { allPages, type Page } from './all-pages.ts';

/** Flags of the list options, by the JSON Pointers of the query parameters that they set. */
export const LIST_FLAGS: FlagsByPointer = new Map([
  ['/search', '--search'],
  ['/orderBy', '--order-by'],
  ['/order', '--order'],
  ['/mediaId', '--media'],
  ['/ids', '--id'],
]);

/** Returns the option that lists only records which show a media record. */
export const mediaFilter = (): Option<'--media <id>'> =>
  new Option('--media <id>', 'list only records that show this media record');

/** Reads {@link mediaFilter} from a command, as a query parameter. */
export const mediaQuery = (command: CommandUnknownOpts): { readonly mediaId?: string } => {
  const { media }: Record<string, unknown> = command.opts();
  return typeof media === 'string' ? { mediaId: media } : {};
};

/** Orders that a list accepts. `order` is the default direction. */
export interface ListOrders<Field extends string> {
  /** Fields that the list can be ordered by; the first is the default. */
  readonly fields: readonly [Field, ...Field[]];
  readonly order: 'asc' | 'desc';
  /** Maximum number of records in one request. Default: 100. */
  readonly pageSize?: number | undefined;
}

/**
 * Adds the options `--search`, `--order-by`, `--order` and `--limit` to a command; {@link listed}
 * reads them.
 */
export const addListOptions = <Added extends CommandUnknownOpts>(
  command: Added,
  { fields, order }: ListOrders<string>,
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
      new Option('--limit <n>', 'maximum number of records; all by default').argParser(
        wholeNumberOption,
      ),
    );
  return command;
};

interface PageQuery<Field extends string> {
  readonly page: number;
  readonly pageSize: number;
  readonly orderBy: Field;
  readonly order: 'asc' | 'desc';
  readonly search?: string;
}

/**
 * Reads the records that the options of a command ask for, page by page with `list`, up to
 * `--limit`.
 */
export const listed = <Field extends string, Row>(
  command: CommandUnknownOpts,
  { fields, pageSize }: ListOrders<Field>,
  list: (query: PageQuery<Field>) => Promise<Answer<Page<Row>>>,
): Promise<Answer<readonly Row[]>> => {
  const { search, orderBy, order, limit }: Record<string, unknown> = command.opts();
  const query = {
    orderBy: fields.find((field) => field === orderBy) ?? fields[0],
    order: order === 'desc' ? ('desc' as const) : ('asc' as const),
    ...(typeof search === 'string' && { search }),
  };
  return allPages(
    (page) => list({ ...page, ...query }),
    typeof limit === 'number' ? limit : undefined,
    pageSize,
  );
};
