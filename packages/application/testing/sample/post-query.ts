import { parsePostQuery, type PostQuery } from '@content-publishing/domain';

/** Returns a query of the post list as a repository takes it, of `fields` as callers give them. */
export const aPostQuery = (fields: object = {}): PostQuery =>
  parsePostQuery(fields)._unsafeUnwrap();
