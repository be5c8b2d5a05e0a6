import type { ContentImport, ImportCount, ImportFormat } from '@content-publishing/domain/imports';

const FORMATS: Readonly<Record<ImportFormat, string>> = {
  wordpress: 'WordPress export (XML)',
  ghost: 'Ghost export (JSON)',
  markdown: 'Markdown file',
  redirects: 'Redirects',
};

const STATES: Readonly<Record<ContentImport['state'], string>> = {
  uploading: 'Being sent',
  queued: 'Waiting for its turn',
  running: 'Running',
  done: 'Done',
  failed: 'Failed',
  cancelled: 'Cancelled',
};

const OUTCOMES: Readonly<Record<ImportCount['outcome'], string>> = {
  created: 'New',
  updated: 'Updated',
  unchanged: 'Unchanged',
  edited: 'Edited here, left alone',
  matched: 'Already here',
  skipped: 'Left out',
  refused: 'Refused',
};

const KINDS: Readonly<Record<ImportCount['kind'], string>> = {
  workspace: 'Workspace',
  media: 'Media',
  author: 'Authors',
  category: 'Categories',
  tag: 'Tags',
  post: 'Posts',
  redirect: 'Redirects',
};

const KIND: typeof KINDS = {
  workspace: 'Workspace',
  media: 'File',
  author: 'Author',
  category: 'Category',
  tag: 'Tag',
  post: 'Post',
  redirect: 'Redirect',
};

const items = (count: number): string =>
  count === 1 ? '1 item' : `${count.toLocaleString('en-GB')} items`;

/** Words of the import of content from other systems. */
export const importText = {
  title: 'Import',
  intro:
    'Bring the content of another blog here. First you see what would happen; nothing is changed until you start.',
  choose: 'Choose a file',
  another: 'Choose another file',
  drop: 'Drop the file to import it',
  chosen: (name: string, size: string) => `${name}, ${size}`,
  formats: FORMATS,
  labels: {
    format: 'Kind of file',
    siteUrl: 'Address of the old blog',
    timeZone: 'Time zone of the old blog',
    media: 'Pictures',
    author: 'Author of posts without one',
    pages: 'Import pages as posts, too',
    overwrite: 'Overwrite what was changed here since the last import',
  },
  help: {
    siteUrl: 'Such as https://blog.example. Needed where the file does not name it, as of Ghost.',
    timeZone: 'For dates without a zone, such as Europe/Berlin.',
    author: 'Slug, such as ada. Left empty, an author is made.',
  },
  media: {
    fetch: 'Get them from the old blog',
    link: 'Leave them at the old blog',
    skip: 'Leave them out',
  },
  check: 'Check the file',
  sending: (part: number) => `Sending: ${Math.round(part * 100)} %`,
  earlier: 'Earlier imports',
  none: 'Nothing was imported yet.',
  columns: { file: 'File', state: 'State', items: 'Items', created: 'Sent' },
  states: STATES,
  checked: 'Checked',
  kinds: KINDS,
  /** Names of one record of a kind. */
  kind: KIND,
  outcomes: OUTCOMES,
  progress: (done: number, expected: number) =>
    expected > 0 ? `${done.toLocaleString('en-GB')} of ${items(expected)}` : items(done),
  checking: 'Checking the file. Nothing is changed.',
  importing: 'Importing. You can leave this page; the import goes on.',
  waiting: 'It waits for its turn.',
  ready: 'The file is checked. Nothing was changed yet.',
  finished: 'The import is done.',
  cancelled: 'The import was cancelled. What it has created stays.',
  start: 'Start the import',
  again: 'Run it again',
  deletion: {
    title: (name: string) => `Delete the import of ${name}?`,
    name: (name: string) => `The import of ${name}`,
    text: 'The file and the report are deleted. Posts and other records that it has created stay.',
  },
  summary: 'Summary',
  losses: (count: number) =>
    count === 1
      ? '1 part of the content could not be taken over as it was.'
      : `${count.toLocaleString('en-GB')} parts of the content could not be taken over as they were.`,
  report: 'Report',
  show: 'Show',
  filters: { all: 'All items', losses: 'With losses' },
  download: 'Download',
  more: 'Show more',
  noLines: 'There are no such items.',
  line: (line: number) => `line ${line}`,
} as const;
