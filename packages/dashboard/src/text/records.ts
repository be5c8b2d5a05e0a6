const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** Words of forms and lists of records, which several screens share. */
export const recordsText = {
  save: 'Save',
  create: 'Create',
  discard: 'Discard changes',
  unsaved: 'Unsaved changes',
  saved: 'Saved.',
  saveShortcut: 'Ctrl+S saves',
  delete: 'Delete',
  deleted: (name: string) => `${name} was deleted.`,
  search: 'Search',
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
  keepMine: 'Keep mine',
  uses: 'Posts',
  usesCount: (count: number) => (count === 1 ? '1 post' : `${count} posts`),
  usesMore: (count: number) => `and ${count} more`,
  allUses: 'Show all posts',
  noUses: 'No post yet.',
  movedPages: (count: number) =>
    count === 1
      ? 'One page moved; its former address redirects.'
      : `${count} pages moved; their former addresses redirect.`,
  movedWithout: (count: number) =>
    count === 1 ? 'One page moved without a redirect.' : `${count} pages moved without a redirect.`,
  untitled: 'Untitled',
  none: 'None',
  remove: 'Remove',
} as const;
