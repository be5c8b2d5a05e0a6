import type { Creation, Note, RecordInUse, RedirectMove } from '@content-publishing/application';
import type { DateTime, Post, Uuid } from '@content-publishing/domain';
import type { NamedMedia, RecordAddress, ShowingQuery } from '@content-publishing/domain/records';
import { errAsync, okAsync } from 'neverthrow';
import { noteChange } from './events.ts';
import { CONFLICT, insertInto, isExpected, recordPage, replaceIn } from './records.ts';
import { markOutdated, postsWith } from './post-references.ts';
import type { Key } from './order.ts';
import { areRulesOutdated, changeRules } from './redirects.ts';
import type { Table } from './table.ts';
import type { Tenant, Tenants } from './tenant.ts';

interface Slugged {
  readonly id: Uuid;
  readonly slug: string;
  readonly createdAt: DateTime;
}

/** Kind of records with a slug, as far as its storage differs from that of other kinds. */
export interface SluggedKind<Row> {
  readonly table: (tenant: Tenant) => Table<Row>;
  /** Returns a record with the records that it shows; absent if it shows none. */
  readonly withReferences?: (tenant: Tenant, row: Row) => Row;
  /** Returns the texts of a record that a search looks through; `null` is an absent text. */
  readonly searched: (row: Row) => readonly (string | null)[];
  /** Returns the media records that a record refers to. */
  readonly mediaOf: (row: Row) => readonly NamedMedia[];
  /** Returns whether a post refers to the record `id`. */
  readonly refersTo: (post: Post, id: Uuid) => boolean;
  /** Kind under which former slugs are kept. */
  readonly alias?: 'author' | 'category';
}

/** Creates the methods of a kind of records with a slug. */
export const sluggedRepository = <
  Field extends string,
  Row extends Slugged & Readonly<Record<Field, Key>>,
>(
  tenants: Tenants,
  kind: SluggedKind<Row>,
) => {
  const {
    table,
    withReferences = (_tenant: Tenant, row: Row) => row,
    searched,
    mediaOf,
    refersTo,
    alias,
  } = kind;
  return {
    insert: (workspaceId: Uuid, row: Row, creation?: Creation) =>
      insertInto(
        tenants,
        workspaceId,
        table,
        row,
        { kind: 'slug-taken', slug: row.slug } as const,
        creation,
      ),
    find: async (workspaceId: Uuid, address: RecordAddress) => {
      const tenant = tenants.get(workspaceId);
      const rows = tenant && table(tenant);
      const row = 'id' in address ? rows?.get(address.id) : rows?.at(address.slug);
      return tenant && row ? withReferences(tenant, row) : null;
    },
    list: async (workspaceId: Uuid, { mediaId, ...query }: ShowingQuery<Field>) => {
      const tenant = tenants.get(workspaceId);
      const rows = (tenant ? table(tenant).rows() : []).filter(
        (row) => mediaId === undefined || mediaOf(row).some(({ id }) => id === mediaId),
      );
      const { total, data } = recordPage(rows, query, searched);
      return { total, data: data.map((row) => (tenant ? withReferences(tenant, row) : row)) };
    },
    update: (workspaceId: Uuid, former: Row, next: Row, note?: Note, move?: RedirectMove) => {
      const tenant = tenants.get(workspaceId);
      if (!tenant || areRulesOutdated(tenant, move)) return errAsync(CONFLICT);
      const stored = table(tenant).get(former.id);
      const present = stored && withReferences(tenant, stored);
      const taken = { kind: 'slug-taken', slug: next.slug } as const;
      const replaced = replaceIn(tenant, table(tenant), { former, next, present }, taken, note);
      return replaced.map(() => {
        if (alias) keepFormerSlug(tenant, alias, former, next);
        markOutdated(tenant, (post) => refersTo(post, next.id));
        if (move) changeRules(tenant, move);
      });
    },
  };
};

/** Returns the method that finds the current slug of the record that was last renamed from a slug. */
export const findRenamed =
  <Row extends Slugged>(tenants: Tenants, { table, alias }: SluggedKind<Row>) =>
  async (workspaceId: Uuid, slug: string): Promise<string | null> => {
    const tenant = tenants.get(workspaceId);
    const id = tenant?.formerRecordSlugs.get(`${alias} ${slug}`);
    return (tenant && id && table(tenant).get(id)?.slug) ?? null;
  };

/** Keeps the slug of `former` as a former slug of `next` if `next` has another slug. */
export const keepFormerSlug = (
  { formerRecordSlugs }: Tenant,
  alias: 'author' | 'category',
  former: Pick<Slugged, 'slug'>,
  next: Pick<Slugged, 'id' | 'slug'>,
): void => {
  if (former.slug !== next.slug) formerRecordSlugs.set(`${alias} ${former.slug}`, next.id);
};

/** Returns the method that removes a record unless posts or `childrenOf` it refer to it. */
export const removeUnused =
  <Row extends Slugged>(
    tenants: Tenants,
    { table, withReferences = (_tenant: Tenant, row: Row) => row, refersTo }: SluggedKind<Row>,
    record: RecordInUse['record'],
    childrenOf: (tenant: Tenant, id: Uuid) => number,
  ) =>
  (workspaceId: Uuid, id: Uuid, note?: Note, expected?: Row) => {
    const tenant = tenants.get(workspaceId);
    const stored = tenant && table(tenant).get(id);
    const row = stored && withReferences(tenant, stored);
    if (!row || !isExpected(row, expected)) return okAsync(null);
    const posts = postsWith(tenant, (post) => refersTo(post, id));
    const children = childrenOf(tenant, id);
    if (posts + children > 0) {
      return errAsync({ kind: 'record-in-use', record, posts, children } as const);
    }
    table(tenant).remove(id);
    noteChange(tenant, note);
    return okAsync(row);
  };
