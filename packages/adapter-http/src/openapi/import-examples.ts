import { once } from '@content-publishing/domain';
import {
  type ContentImport,
  type ImportReport,
  parseImportDraft,
} from '@content-publishing/domain/imports';
import { accepted, demoId, id, LATER, NOW, onePage } from './example-stamps.ts';

/** Beginning of an export of WordPress. */
export const EXAMPLE_FILE =
  '<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>…</channel></rss>';

export const exampleImport = once((): ContentImport => ({
  id: id(21),
  workspaceId: demoId('1'),
  state: 'done',
  ...accepted(parseImportDraft({ format: 'wordpress', fileName: 'blog.xml' })),
  sizeBytes: 1_482_113,
  items: 3,
  expectedItems: 0,
  counts: [
    { kind: 'author', outcome: 'created', count: 1 },
    { kind: 'post', outcome: 'created', count: 1 },
    { kind: 'post', outcome: 'refused', count: 1 },
  ],
  losses: 1,
  error: null,
  keyId: id(8),
  keyName: 'Ada',
  userId: null,
  userName: null,
  createdAt: NOW,
  startedAt: NOW,
  endedAt: LATER,
}));

export const exampleQueuedImport = once((): ContentImport => ({
  ...exampleImport(),
  ...{ state: 'queued', items: 0, counts: [], losses: 0, startedAt: null, endedAt: null },
}));

export const exampleCancelledImport = once((): ContentImport => ({
  ...exampleImport(),
  state: 'cancelled',
}));

export const exampleImportPage = once(() => onePage(exampleImport()));

export const exampleImportReport = once((): ImportReport => ({
  data: [
    {
      position: 2,
      kind: 'post',
      place: 'blog.xml, line 120',
      outcome: 'created',
      id: id(22),
      slug: 'moka-pot',
      message: null,
      violations: [],
      losses: [{ kind: 'table', path: '/bodyJson/3', line: 12, text: 'Size: 3 cups' }],
      lossCount: 1,
    },
    {
      position: 3,
      kind: 'post',
      place: 'blog.xml, line 188',
      outcome: 'refused',
      id: null,
      slug: 'moka-pot',
      message: `the slug "moka-pot" is taken by the post ${id(22)}`,
      violations: [],
      losses: [],
      lossCount: 0,
    },
  ],
  next: null,
}));
