import type { PostStatus } from '@content-publishing/domain';
import { quoted } from './quoted.ts';

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Words of forms and lists of records, which several screens share. */
export const recordsText = {
  save: 'Save',
  create: 'Create',
  discard: 'Discard changes',
  unsaved: 'Unsaved changes',
  saved: 'Saved.',
  name: 'Name',
  edit: 'Edit',
  actions: 'Actions',
  actionsOf: (name: string) => `Actions for ${name}`,
  delete: 'Delete',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleted: (name: string) => `${name} was deleted.`,
  newerTitle: 'A newer version was saved elsewhere',
  newerText:
    'Your changes are still here, on top of the newer version. Check them, and save again.',
  newerConflicts: (labels: readonly string[]) =>
    `Changed on both sides: ${list.format(labels)}. The fields show your text.`,
  newerValue: (label: string) => `${label} in the newer version`,
  emptyValue: '(empty)',
  yes: 'Yes',
  no: 'No',
  useNewer: 'Use this',
  uses: 'Posts',
  more: (count: number) => `and ${count} more`,
  allUses: 'Show all posts',
  noUses: 'No post yet.',
  movedPages: (count: number) =>
    count === 1
      ? 'One page moved; its former address redirects.'
      : `${count} pages moved; their former addresses redirect.`,
  movedWithout: (count: number) =>
    count === 1 ? 'One page moved without a redirect.' : `${count} pages moved without a redirect.`,
  basics: 'Basics',
  searchEngines: 'Search engines',
  clear: 'Show all',
  tryIt: 'Open on the site',
  select: 'Select',
  selectName: (name: string) => `Select ${name}`,
  selectAll: 'Select all on this page',
  selected: (count: number) => `${count} selected`,
  untitled: 'Untitled',
  none: 'None',
  remove: 'Remove',
} as const;

/** Labels of the fields that pages of records share. */
export const SLUG_LABEL = 'Address';
export const SEO_LABELS = {
  '/seo/title': 'Title in results',
  '/seo/description': 'Description in results',
} as const;

/** Words that the screens of a kind of records need; it adds its own. */
export interface RecordWords {
  readonly title: string;
  /** Label of the link to the form of a new record. */
  readonly add: string;
  /** Sentence of a list without records, for a person who may add some. */
  readonly empty: string;
  readonly emptyReadOnly: string;
  readonly noneFound: (search: string) => string;
  readonly searchLabel: string;
  /** Question before a record is deleted that no post has. */
  readonly unused: string;
}

/** Words of records that have a page of their own on the site. */
interface PageWords extends RecordWords {
  /** Help for the address of the page. */
  readonly slugHelp: string;
  /** Help for the texts that search engines show. */
  readonly seoHelp: string;
}

/**
 * Returns the words of a kind of records by its names; `empty` is that of a list without records.
 *
 * @example
 * const words = recordWords('tag', 'tags', 'Tags are keywords that posts share. There is none yet.');
 * words.title; // 'Tags'
 * words.noneFound('moka'); // 'No tag has “moka” in the name.'
 */
export const recordWords = (one: string, many: string, empty: string): PageWords => ({
  title: many.charAt(0).toUpperCase() + many.slice(1),
  add: `New ${one}`,
  empty,
  emptyReadOnly: `There are no ${many} yet.`,
  noneFound: (search) => `No ${one} has ${quoted(search)} in the name.`,
  searchLabel: `Search ${many}`,
  unused: `No post has this ${one}. This cannot be undone.`,
  slugHelp: `The last part of the address of the ${one} page.`,
  seoHelp: `Texts of the ${one} page in results; its own when empty.`,
});

/** Words of the dialog that shows a secret once. */
export const secretsText = {
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'The browser does not allow copying. Select the secret, and copy it.',
  done: 'I have stored it',
} as const;

/** Words for the statuses of posts. */
export const postStatuses: Readonly<Record<PostStatus, string>> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
};
