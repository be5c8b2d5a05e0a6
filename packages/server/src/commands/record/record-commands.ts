import type { RecordUsage } from '@content-publishing/domain';
import type { MovedPages } from '@content-publishing/domain/redirects';
import type { CommandUnknownOpts, Option } from '@commander-js/extra-typings';
import type { Answer } from '@content-publishing/site-kit';
import {
  type ManagementClient,
  unchecked,
  type UncheckedInput,
} from '@content-publishing/site-kit/management';
import { operateInWorkspace } from '../../client/operate-in-workspace.ts';
import { serviceUrlOption, urlOption, workspaceOption } from '../../client/workspace-options.ts';
import { fieldList, table } from '../../command-line/format-table.ts';
import { openMediaFile } from '../../files/open-file.ts';
import { isRemovalWanted, yesOption } from '../../command-line/confirm-removal.ts';
import { movedPagesLines } from '../../command-line/moved-pages-lines.ts';
import { outcomeLine, quietOption } from '../../command-line/outcome-line.ts';
import { rejectInput } from '../../command-line/rejection.ts';
import { examples } from '../options.ts';
import type { Page } from './all-pages.ts';
import {
  addClearOption,
  addFieldOptions,
  bodyOf,
  type Field as FieldOption,
  flagsOf,
} from './field.ts';
import { withRecordIds } from './named-records.ts';
import { addListOptions, LIST_FLAGS, listed, type ListOrders } from './list-options.ts';

/** Fields that the commands use of every kind of record. */
interface Identified {
  readonly id: string;
  /** Numbers of redirects for the pages that the change has moved; absent if it has moved none. */
  readonly movedPages?: MovedPages;
  /** Secret that only the response to a creation has; absent for most records. */
  readonly secret?: string | null;
}

/** A kind of records, with the texts of its commands and the operations that they run. */
export interface RecordKind<Row extends Identified, Field extends string> {
  /** Name of the group of commands, such as `author`. */
  readonly noun: string;
  /** Name of one record. Default: `noun`. */
  readonly singular?: string;
  /** Name of several records. */
  readonly plural: string;
  /** Name of the argument that identifies a record, such as `id-or-slug`. */
  readonly reference: string;
  readonly fields: readonly FieldOption[];
  /** Field that is shown as the name of a record. */
  readonly nameField: keyof Row & string;
  /** Names of the fields that a list shows as columns. */
  readonly columns: readonly (keyof Row & string)[];
  readonly orders: ListOrders<Field>;
  /** Additional options of the list command; `list` reads them from its parameter `command`. */
  readonly filters?: readonly Option[];
  /** Description of the remove command. */
  readonly removal: string;
  /** Additional options of the remove command; `remove` reads them from its parameter `command`. */
  readonly removalOptions?: readonly Option[];
  /** Examples of the commands, without `cps` and `noun`. */
  readonly addExamples: readonly string[];
  readonly updateExample: string;
  readonly exampleReference: string;
  readonly list: (
    client: ManagementClient,
    query: Parameters<Parameters<typeof listed<Field, Row>>[2]>[0],
    command: CommandUnknownOpts,
  ) => Promise<Answer<Page<Row>>>;
  readonly get: (client: ManagementClient, reference: string) => Promise<Answer<Row>>;
  readonly create: (client: ManagementClient, draft: UncheckedInput) => Promise<Answer<Row>>;
  /** Uploads a local file and creates its record; absent for kinds without files. */
  readonly upload?: (
    client: ManagementClient,
    file: Blob,
    fields: UncheckedInput,
  ) => Promise<Answer<Row>>;
  readonly update: (
    client: ManagementClient,
    reference: string,
    patch: UncheckedInput,
  ) => Promise<Answer<Row>>;
  /**
   * Returns the posts that show a record, for the question before its removal; absent for kinds
   * that posts do not show.
   */
  readonly usage?: (client: ManagementClient, reference: string) => Promise<Answer<RecordUsage>>;
  readonly remove: (
    client: ManagementClient,
    reference: string,
    command: CommandUnknownOpts,
  ) => Promise<Answer<Row>>;
}

/**
 * Adds the commands `list`, `show`, `add`, `update` and `remove` for a kind of record to `group`.
 */
export const addRecordCommands = <Row extends Identified, Field extends string>(
  group: CommandUnknownOpts,
  kind: RecordKind<Row, Field>,
): void => {
  const { noun, singular = noun, plural, nameField, fields, orders } = kind;
  const flags = flagsOf(fields);
  const nameOf = (record: Row): string => String(record[nameField]);
  const takesUrl = (name: string): boolean =>
    ['add', 'update'].includes(name) && [...flags.values()].includes('--url');
  const add = (name: string, description: string, ...lines: readonly string[]) =>
    group
      .command(name)
      .description(description)
      .addOption(workspaceOption())
      .addOption(takesUrl(name) ? serviceUrlOption() : urlOption())
      .addHelpText('after', examples(...lines.map((line) => `cps ${noun} ${line}`)));
  const addForOne = (name: string, description: string, line: string) =>
    add(name, description, line).argument(`<${kind.reference}>`, `the ${singular}`);

  const list = addListOptions(add('list', `list the ${plural} of a workspace`, 'list'), orders);
  for (const filter of kind.filters ?? []) list.addOption(filter);
  list.action((_, command) =>
    operateInWorkspace(command, {
      use: (client) => listed(command, orders, (query) => kind.list(client, query, command)),
      show: table(...kind.columns),
      flags: LIST_FLAGS,
    }),
  );

  addForOne('show', `show one ${singular}`, `show ${kind.exampleReference}`).action(
    (reference, _, command) =>
      operateInWorkspace(command, {
        use: (client) => kind.get(client, reference),
        show: fieldList,
      }),
  );

  const addNew = add('add', `add one ${singular}`, ...kind.addExamples).addOption(quietOption());
  const { upload } = kind;
  // The service knows which fields are required with a file.
  addFieldOptions(addNew, fields, upload === undefined);
  if (upload) addNew.argument('[file]', 'file to upload; type and dimensions are read from it');
  const isQuiet = (): boolean => addNew.getOptionValue('quiet') === true;
  addNew.action(async (...given: readonly unknown[]) => {
    const [path] = given;
    const opened = typeof path === 'string' ? await openMediaFile(path) : undefined;
    if (opened?.isErr()) {
      rejectInput(addNew, opened.error);
      return;
    }
    const file = opened?.unwrapOr(undefined);
    await operateInWorkspace(addNew, {
      use: async (client) => {
        const body = await withRecordIds(client, fields, bodyOf(addNew, fields));
        if (!body.ok) return body;
        const input = unchecked(body.value);
        return upload && file ? upload(client, file, input) : kind.create(client, input);
      },
      show: (record) =>
        [
          outcomeLine(addNew, 'Added', singular, nameOf)(record),
          ...(isQuiet() ? [] : secretLines(record)),
        ].join('\n'),
      flags,
    });
  });

  const update = addForOne(
    'update',
    `change the given fields of one ${singular}`,
    kind.updateExample,
  );
  addFieldOptions(update, fields, false);
  addClearOption(update, fields);
  update.action((reference, _, command) =>
    operateInWorkspace(command, {
      use: async (client) => {
        const body = await withRecordIds(client, fields, bodyOf(command, fields));
        return body.ok ? kind.update(client, reference, unchecked(body.value)) : body;
      },
      show: (record) =>
        [
          outcomeLine(command, 'Updated', singular, nameOf)(record),
          ...movedPagesLines(record.movedPages),
        ].join('\n'),
      flags,
    }),
  );

  const remove = addForOne('remove', kind.removal, `remove ${kind.exampleReference}`);
  for (const option of kind.removalOptions ?? []) remove.addOption(option);
  if (kind.usage) remove.addOption(yesOption());
  remove.action((reference, _, command) =>
    operateInWorkspace(command, {
      use: async (client) => {
        // A failed request for the usage is ignored: a deleted record can still be purged, and a
        // key may write without reading posts.
        const usage = await kind.usage?.(client, reference);
        const isWanted = !usage?.ok || (await isRemovalWanted(command, usage.value));
        return isWanted ? kind.remove(client, reference, command) : 'declined';
      },
      show: outcomeLine(command, 'Removed', singular, nameOf),
    }),
  );
};

/** Returns the lines that show the secret of a record, which cannot be shown again. */
export const secretLines = ({ secret }: Pick<Identified, 'secret'>): readonly string[] =>
  typeof secret === 'string'
    ? [`Secret: ${secret}`, 'Keep the secret now: it cannot be shown again.']
    : [];
