import type { Finding, FixReport } from '@content-publishing/domain/audits';

/** Fix of findings. */
export type Fix = FixReport['fix'];

/** Kind of the records that a fix changes. */
export type FixedKind = 'post' | 'redirect' | 'media';

const NAMES: Readonly<Record<FixedKind, readonly [one: string, many: string]>> = {
  post: ['post', 'posts'],
  redirect: ['redirect', 'redirects'],
  media: ['file', 'files'],
};

/** Returns a number of records in words, such as `12 posts`. */
const counted = (count: number, kind: FixedKind): string =>
  `${count.toLocaleString('en-GB')} ${NAMES[kind][count === 1 ? 0 : 1]}`;

/** Words of a fix: of the commands, of the dialog, and of its button. */
interface FixWords {
  /** Command that opens the dialog. */
  readonly command: string;
  readonly title: (kind: FixedKind) => string;
  readonly submit: (records: string) => string;
  readonly done: (records: string) => string;
}

const CHANGE: Pick<FixWords, 'submit' | 'done'> = {
  submit: (records) => `Change ${records}`,
  done: (records) => `Changed: ${records}.`,
};

const FIXES: Readonly<Record<Fix, FixWords>> = {
  relink: { command: 'Change links…', title: () => 'Change links', ...CHANGE },
  unlink: { command: 'Remove links…', title: () => 'Remove links', ...CHANGE },
  redirect: {
    command: 'Redirect…',
    title: () => 'Redirect',
    submit: (records) => `Add ${records}`,
    done: (records) => `Added: ${records}.`,
  },
  shorten: { command: 'Shorten…', title: () => 'Shorten redirects', ...CHANGE },
  remove: {
    command: 'Delete…',
    title: (kind) => `Delete ${NAMES[kind][1]}`,
    submit: (records) => `Delete ${records}`,
    done: (records) => `Deleted: ${records}.`,
  },
};

/** Words of the dialog that shows what a fix changes, and then makes the change. */
export const fixesText = {
  of: (fix: Fix): FixWords => FIXES[fix],
  counted,
  target: 'New address',
  targetHelp: 'A post by its title, a path such as /blog/moka-pots, or an address of another site.',
  show: 'Show changes',
  none: 'There is nothing to change any more.',
  changes: 'Changes',
  more: (count: number, kind: FixedKind) =>
    count === 1
      ? `1 more ${NAMES[kind][0]} is changed in the same way.`
      : `${count.toLocaleString('en-GB')} more ${NAMES[kind][1]} are changed in the same way.`,
  skipped: (count: number) => `${count.toLocaleString('en-GB')} stay as they are`,
  refused: (count: number) => `${count.toLocaleString('en-GB')} cannot be changed`,
  unlinked: 'Link removed',
  progress: (done: number, total: number) =>
    `${done.toLocaleString('en-GB')} of ${total.toLocaleString('en-GB')} done…`,
  changedMeanwhile:
    'Something has changed since these changes were shown. They are shown anew: check them, and press again.',
  left: (count: number) =>
    `${count.toLocaleString('en-GB')} could not be changed. What is shown now is left.`,
} as const;

/** Returns the kind of the records that a fix of a finding changes. */
export const fixedKind = (fix: Fix, subject: Finding['subject']['kind']): FixedKind => {
  if (fix === 'redirect' || subject === 'redirect') return 'redirect';
  return subject === 'media' ? 'media' : 'post';
};
