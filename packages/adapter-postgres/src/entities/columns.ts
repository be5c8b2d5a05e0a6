import { type Opt, p } from '@mikro-orm/core';
import { Instant } from './instant.ts';

/** Returns an instant with milliseconds, which is the text that it is in the domain. */
export const instant = () => p.type(Instant);

/** Returns a text that is compared and ordered by code point, as every other storage does it. */
export const orderedText = () => p.text().collation('C');

/** JSON that is kept as the text that it is: the order of its members too. */
export const verbatimJson = <Value>() => p.json<Value>().columnType('json');

/** Returns a count that has room for every safe integer. */
export const count = () => p.bigint('number');

/** Size in bytes, which no record shows. */
export const byteLength = () => p.integer().hidden();

/** Returns the primary key of a tenant's record: the workspace comes first in every key. */
export const tenantKey = () => ({
  workspaceId: p.uuid().primary(),
  id: p.uuid().primary(),
});

/** Returns the start of the primary key of what belongs to a post. */
export const postKey = () => ({
  workspaceId: p.uuid().primary(),
  postId: p.uuid().primary(),
});

/**
 * SQL for SHA-256 of the text in `column`: a B-tree entry, of which a unique constraint is made, has
 * no room for 2,048 characters of three bytes.
 */
export const digestOf = (column: string): string =>
  // `convert_to` is not immutable. Reading the text as escaped bytes is, and gives the same bytes.
  `sha256(decode(replace(${column}, '\\', '\\\\'), 'escape'))`;

/** Returns the digest of the text in `column`, which the database keeps. */
export const digest = (column: string) =>
  p
    .blob()
    .$type<Opt<Uint8Array>>()
    .generated(`(${digestOf(column)}) stored`)
    .hidden();
