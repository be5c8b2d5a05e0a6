import { type InvalidInput, type Page, pageOf, type Uuid } from '@content-publishing/domain';
import {
  parseRecordAddress,
  type RecordAddress,
  type RecordList,
} from '@content-publishing/domain/records';
import { err, ResultAsync } from 'neverthrow';
import type { Actor } from '../authentication/actor.ts';
import type { RecordKind, RecordNotFound, RecordRenamed } from '../errors/errors.ts';
import { findOr, parseUuid } from '../use-case/find-or.ts';
import type { PageSlice } from '../storage/page-slice.ts';

/** Records that are found by an address of one form. */
interface Findable<Address, Row> {
  readonly find: (workspaceId: Uuid, address: Address) => Promise<Row | null>;
}

/** Returns a look-up of records of `of` by a text: a UUID or a slug. */
export const findBySlug =
  <Deps, Row>(of: (ports: Deps) => Findable<RecordAddress, Row>) =>
  async (ports: Deps, workspaceId: Uuid, reference: string): Promise<Row | null> => {
    const address = parseRecordAddress(reference);
    return address ? of(ports).find(workspaceId, address) : null;
  };

/** Returns a look-up of records of `of` by a text, which must be a UUID. */
export const findById =
  <Deps, Row>(of: (ports: Deps) => Findable<Uuid, Row>) =>
  async (ports: Deps, workspaceId: Uuid, reference: string): Promise<Row | null> => {
    const id = parseUuid(reference);
    return id === undefined ? null : of(ports).find(workspaceId, id);
  };

/** Records that are found by their slug or a former slug. */
interface Renamable<Row> extends Findable<RecordAddress, Row> {
  readonly findRenamed: (workspaceId: Uuid, slug: string) => Promise<string | null>;
}

/**
 * Returns the use case, without its permissions, that reads a record of the kind `record` by a UUID
 * or slug. It returns the error `record-renamed`, with the current slug, if no record has the slug now
 * but one had it before.
 */
export const getPresent =
  <Deps, Row>(record: RecordKind, of: (ports: Deps) => Renamable<Row>) =>
  (ports: Deps) =>
  ({ workspaceId }: Actor, reference: string): ResultAsync<Row, RecordNotFound | RecordRenamed> => {
    const records = of(ports);
    const address = parseRecordAddress(reference);
    const notFound = { kind: 'record-not-found' as const, record, reference };
    const findPresentSlug = async (): Promise<string | null> =>
      address !== undefined && 'slug' in address
        ? records.findRenamed(workspaceId, address.slug)
        : null;
    return findOr(address, (at) => records.find(workspaceId, at), notFound).orElse((error) =>
      ResultAsync.fromSafePromise(findPresentSlug()).andThen((slug) =>
        slug === null
          ? err(error)
          : err({ kind: 'record-renamed' as const, record, reference, slug }),
      ),
    );
  };

/**
 * Returns the use case, without its permissions, that returns a page of records. The input is the
 * query with numbers already converted from strings; the page has the order in effect.
 */
export const listOf =
  <Deps, Row, Query extends Parameters<typeof pageOf>[0]>(
    list: Pick<RecordList<Query, string>, 'parse'>,
    of: (ports: Deps) => {
      readonly list: (workspaceId: Uuid, query: Query) => Promise<PageSlice<Row>>;
    },
  ) =>
  (ports: Deps) =>
  ({ workspaceId }: Actor, input: unknown): ResultAsync<Page<Row>, InvalidInput> =>
    list
      .parse(input)
      .asyncMap(async (query) => pageOf(query, await of(ports).list(workspaceId, query)));
