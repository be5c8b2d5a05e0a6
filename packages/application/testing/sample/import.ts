import type { ImportProgress } from '@content-publishing/application';
import type { Uuid } from '@content-publishing/domain';
import type { ImportLine, StoredImport } from '@content-publishing/domain/imports';

const NOW = '2026-01-31T09:30:00.000Z';

/** Import of a workspace whose file is being sent. */
export const anImport = (
  workspaceId: Uuid,
  id: Uuid,
  fields: Partial<StoredImport> = {},
): StoredImport => ({
  id,
  workspaceId,
  state: 'uploading',
  format: 'wordpress',
  fileName: 'blog.xml',
  sizeBytes: 0,
  isDryRun: true,
  options: {
    timeZone: 'UTC',
    siteUrl: null,
    media: 'fetch',
    types: ['post'],
    source: null,
    author: null,
    overwrite: false,
  },
  items: 0,
  expectedItems: 0,
  counts: [],
  losses: 0,
  error: null,
  keyId: null,
  keyName: null,
  userId: null,
  userName: null,
  createdAt: NOW,
  startedAt: null,
  endedAt: null,
  fileId: id,
  expiresAt: NOW,
  ...fields,
});

/** Line of a report: a post that was created. */
const aLine = (position: number, fields: Partial<ImportLine> = {}): ImportLine => ({
  position,
  kind: 'post',
  place: `blog.xml, line ${position}`,
  outcome: 'created',
  id: null,
  slug: `post-${position}`,
  message: null,
  violations: [],
  losses: [],
  lossCount: 0,
  ...fields,
});

/** Progress of one post, with the entry of the journal of the item `id`. */
export const aProgress = (id: Uuid, position = 1): ImportProgress => ({
  items: 1,
  losses: 0,
  counts: [{ kind: 'post', outcome: 'created', count: 1 }],
  lines: [aLine(position)],
  entries: [{ id, record: id, digest: 'd', version: 'v' }],
});
