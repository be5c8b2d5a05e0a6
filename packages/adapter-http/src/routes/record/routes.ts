import type { Ports } from '@content-publishing/application';
import { recordVersion } from '@content-publishing/domain/records';
import {
  type WithMovedPages,
  withMovedPages,
  withoutMovedPages,
} from '@content-publishing/domain/redirects';
import type { TObject } from '@sinclair/typebox';
import type { FastifyInstance } from 'fastify';
import type { RecordExample } from '../../openapi/record-example.ts';
import { type CreateRoute, createRoute } from './create.ts';
import { type DeleteRoute, deleteRoute } from './delete.ts';
import { type ListRoute, listRoute } from './list.ts';
import { pageSchema } from './page.ts';
import { byIdOrSlug, type RecordPath } from './path.ts';
import { type ReadRoute, readRoute } from './read.ts';
import { type UpdateRoute, updateRoute } from './update.ts';
import { type UsageRoute, usageRoute } from './usage.ts';

/** Record kind with a slug, as far as its operations differ from those of other kinds. */
interface RecordRoutes<Row, Patched extends WithMovedPages<Row>> {
  /** Declaration of its fields (domain). */
  readonly record: {
    readonly schema: TObject;
    readonly draftSchema: TObject;
    readonly patchSchema: TObject;
    readonly list: { readonly schema: TObject; readonly orderFields: readonly string[] };
  };
  readonly useCases: {
    readonly list: ListRoute<Row>['list'];
    readonly create: CreateRoute<Row>['create'];
    readonly usage: UsageRoute['usage'];
    readonly read: ReadRoute<Row>['read'];
    readonly update: UpdateRoute<Patched>['update'];
    readonly remove: DeleteRoute<Row>['remove'];
  };
  /** Name of a record with its article, such as `a tag`. */
  readonly noun: string;
  /** Name of the records, which is their path too, such as `tags`. */
  readonly plural: string;
  /** Whether a change can move pages of the site, which the response then reports. */
  readonly movesPages?: true;
  /** Ends of the descriptions, each after the words that all kinds share. Default: a full stop. */
  readonly notes: Partial<Record<'list' | 'create' | 'read' | 'update' | 'remove', string>>;
  readonly example: RecordExample<{ readonly slug: string }, Row, Patched>;
}

/**
 * Adds the operations of a record kind with a slug: list, create, count the uses, read, update and
 * delete. Returns the path of a record, for operations below it.
 *
 * @example
 * recordRoutes(server, ports, { record: tagRecord, useCases, noun: 'a tag', plural: 'tags', notes, example });
 */
export const recordRoutes = <
  Row extends { readonly id: string },
  Patched extends WithMovedPages<Row>,
>(
  server: FastifyInstance,
  ports: Ports,
  kind: RecordRoutes<Row, Patched>,
): RecordPath => {
  const { record, useCases, noun, plural, movesPages, notes, example } = kind;
  const { schema, list } = record;
  const word = noun.replace(/^an? /, '');
  const name = capitalized(word);
  const url = `/external/${plural}`;
  const path = byIdOrSlug(url, example.draft.slug);
  listRoute(server, ports, {
    url,
    query: list.schema,
    page: pageSchema(schema, list.orderFields, `${name}Page`),
    list: useCases.list,
    operationId: `list${capitalized(plural)}`,
    summary: `List ${plural}`,
    description: `Returns a page of the ${plural} of the workspace${notes.list ?? '.'}`,
    example: example.page,
  });
  createRoute(server, ports, {
    url,
    body: record.draftSchema,
    schema,
    create: useCases.create,
    operationId: `create${name}`,
    summary: `Create ${noun}`,
    description:
      `Creates ${noun}${notes.create ?? '.'} With an Idempotency-Key the request can be retried: ` +
      `the ${word} is created once.`,
    requestExample: example.draft,
    example: example.record,
  });
  usageRoute(server, ports, {
    path,
    usage: useCases.usage,
    operationId: `get${name}Usage`,
    record: noun,
  });
  readRoute(server, ports, {
    path,
    schema,
    read: useCases.read,
    operationId: `get${name}`,
    summary: `Read ${noun}`,
    description: `Returns ${noun}${notes.read ?? '.'}`,
    example: example.record,
  });
  updateRoute(server, ports, {
    path,
    body: record.patchSchema,
    schema: movesPages
      ? withMovedPages(schema, {
          $id: `Updated${name}`,
          description: `${name} after a change, with the outcome for the pages that it moved, if any.`,
        })
      : schema,
    versionOf: (patched) => recordVersion(withoutMovedPages(patched)),
    update: useCases.update,
    operationId: `update${name}`,
    summary: `Update ${noun}`,
    description: `Applies a JSON Merge Patch (RFC 7396) to ${noun}${notes.update ?? '.'}`,
    requestExample: example.patch,
    example: example.patched,
  });
  deleteRoute(server, ports, {
    path,
    schema,
    remove: useCases.remove,
    operationId: `delete${name}`,
    summary: `Delete ${noun}`,
    description: `Deletes ${noun}${notes.remove ?? '.'}`,
    example: example.record,
  });
  return path;
};

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
