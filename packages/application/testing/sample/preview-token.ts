import { parsePreviewTokenQuery, type PreviewTokenQuery } from '@content-publishing/domain/tenant';

/** Returns a query of the list of preview tokens, with `fields` in it. */
export const aPreviewTokenQuery = (fields: object = {}): PreviewTokenQuery =>
  parsePreviewTokenQuery(fields)._unsafeUnwrap();
