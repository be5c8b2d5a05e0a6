import { type EntityProperty, type Opt, p, type Platform, Type } from '@mikro-orm/core';
import type { DateTime } from '@content-publishing/domain';

/** Column type of an instant with milliseconds. The domain has it as text in ISO 8601 in UTC. */
class Instant extends Type<DateTime, string> {
  override convertToJSValue(text: string): DateTime {
    return isoOf(text);
  }

  override getColumnType(_property: EntityProperty, platform: Platform): string {
    return platform.getDateTimeTypeDeclarationSQL({ length: 3 });
  }

  override compareAsType(): string {
    return 'string';
  }
}

/**
 * Converts an instant from the text of PostgreSQL, `2026-01-02 03:04:05.678+00`, to ISO 8601 in
 * UTC.
 */
export const isoOf = (text: string): DateTime =>
  new Date(text.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')).toISOString();

/** Column of an instant with milliseconds, converted to and from the text of the domain. */
export const instant = () => p.type(Instant);

/** Column type of bytes, which the domain has as text in base64url. */
class Base64Url extends Type<string, Uint8Array> {
  override convertToDatabaseValue(text: string): Uint8Array {
    return Buffer.from(text, 'base64url');
  }

  override convertToJSValue(bytes: Uint8Array): string {
    return Buffer.from(bytes).toString('base64url');
  }

  override getColumnType(_property: EntityProperty, platform: Platform): string {
    return platform.getBlobDeclarationSQL();
  }

  override compareAsType(): string {
    return 'string';
  }
}

/** Column of bytes, converted to and from base64url. */
export const base64Url = () => p.type(Base64Url);

/** Column of a text that is compared by code point, like in the other storages. */
export const orderedText = () => p.text().collation('C');

/** Column of JSON that PostgreSQL stores as text (`json`), which keeps the order of members. */
export const verbatimJson = <Value>() => p.json<Value>().columnType('json');

/** Column of a count, large enough for every safe integer. */
export const count = () => p.bigint('number');

/** Column of a size in bytes up to 2 GB, which is not part of the records of the domain. */
export const byteLength = () => p.integer().hidden();

/** Primary key of a record of a workspace. The workspace comes first in every key. */
export const tenantKey = () => ({
  workspaceId: p.uuid().primary(),
  id: p.uuid().primary(),
});

/** First columns of the primary key of a row that belongs to a post. */
export const postKey = () => ({
  workspaceId: p.uuid().primary(),
  postId: p.uuid().primary(),
});

/**
 * Returns SQL for SHA-256 of the text in `column`. A unique index is on the digest, because a
 * B-tree entry has no room for the 6,144 bytes of the longest path.
 */
export const digestOf = (column: string): string =>
  // `convert_to` is not immutable; decoding the text as escaped bytes is, and gives the same bytes.
  `sha256(decode(replace(${column}, '\\', '\\\\'), 'escape'))`;

/** Generated column with the result of {@link digestOf} for the text in `column`. */
export const digest = (column: string) =>
  p
    .blob()
    .$type<Opt<Uint8Array>>()
    .generated(`(${digestOf(column)}) stored`)
    .hidden();

/**
 * Defines a foreign key named `name` over `columns`. The columns are separate properties, so that a
 * record is read and written as it is; the relation only declares the constraint to the schema.
 */
export const reference = (
  target: Parameters<typeof p.manyToOne>[0],
  name: string,
  ...columns: readonly string[]
) =>
  p
    .manyToOne(target)
    .joinColumns(...columns)
    .ownColumns()
    .foreignKeyName(name)
    .deleteRule('no action')
    .updateRule('no action')
    .nullable()
    .hidden();

/**
 * Return type of {@link reference}, which an entity that refers to itself or to a later one must
 * annotate.
 */
export type Reference = ReturnType<typeof reference>;
