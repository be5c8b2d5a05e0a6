import type { MediaKind } from '@content-publishing/domain/records';

const KINDS: Readonly<Record<MediaKind, string>> = {
  image: 'Pictures',
  video: 'Videos',
  audio: 'Audio',
  other: 'Other files',
};

/** Words of the media. */
export const mediaText = {
  title: 'Media',
  searchLabel: 'Search media',
  kind: 'Kind',
  anyKind: 'All kinds',
  kinds: KINDS,
  upload: 'Upload',
  empty: 'Media are the pictures and files of posts. Drop the first ones here, or upload them.',
  emptyReadOnly: 'There are no media yet.',
  noneFound: 'No file fits.',
  drop: 'Drop the files to upload them',
  noAlt: 'No alternative text',
  pixels: (width: number, height: number) => `${width} × ${height}`,
  uploads: {
    title: 'Uploads',
    waiting: 'Waiting…',
    sending: (percent: number) => `Uploading, ${percent} %`,
    done: 'Uploaded',
    announceDone: (name: string) => `${name} was uploaded.`,
    describe: 'Add alternative text',
    open: 'Open',
    smaller: 'Sent smaller',
    of: (action: string, name: string) => `${action}: ${name}`,
    clear: 'Clear the list',
  },
  details: 'File',
  facts: {
    name: 'File name',
    type: 'Type',
    size: 'Size',
    pixels: 'Pixels',
    added: 'Added',
  },
  openFile: 'Open the file',
  copyUrl: 'Copy the address',
  copied: 'The address was copied.',
  labels: { '/alt': 'Alternative text', '/caption': 'Caption' },
  help: {
    '/alt':
      'Says what the picture shows, for readers who do not see it. Posts use it unless they have their own.',
    '/caption': 'Shown below the picture.',
  },
  uses: 'Used in',
  noUses: 'Nothing uses this file.',
  useKinds: { post: 'Post', author: 'Author', category: 'Category', tag: 'Tag' },
  ofOthers: 'Somebody else uploaded this file. You can use it, but not change it.',
  deleteUnused: 'Nothing uses it. This cannot be undone.',
  deleteUsed: (count: number) =>
    `${count === 1 ? 'One place' : `${count} places`} will show no picture any more. This cannot be undone.`,
  deleteLater: 'The file itself stays at its address for 30 days.',
} as const;
