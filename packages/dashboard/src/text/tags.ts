/** Words of the tags. */
export const tagsText = {
  title: 'Tags',
  newTag: 'New tag',
  empty: 'Tags are keywords that posts share. There is none yet.',
  emptyReadOnly: 'There are no tags yet.',
  noneFound: (search: string) => `No tag has “${search}” in the name.`,
  searchLabel: 'Search tags',
  columns: { name: 'Name', slug: 'Address', created: 'Created', actions: 'Actions' },
  actionsOf: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
  merge: 'Merge into another tag…',
  groups: {
    tag: 'Basics',
    search: 'Search engines',
    searchHelp: 'Texts of the tag page in results; its own when empty.',
  },
  labels: {
    '/name': 'Name',
    '/slug': 'Address',
    '/seo/title': 'Title in results',
    '/seo/description': 'Description in results',
  },
  slugHelp: 'The last part of the address of the tag page.',
  deleteTitle: (name: string) => `Delete ${name}?`,
  deleteText: 'No post has this tag. This cannot be undone.',
  deleteUsed: (count: number) =>
    count === 1
      ? 'One post loses this tag. This cannot be undone.'
      : `${count} posts lose this tag. This cannot be undone.`,
  mergeTitle: (name: string) => `Merge ${name} into another tag`,
  mergeText: (name: string, count: number) =>
    count === 0
      ? `No post has ${name}; it is deleted.`
      : `${count === 1 ? 'One post gets' : `${count} posts get`} the other tag, and ${name} is deleted. This cannot be undone.`,
  mergeInto: 'Tag that stays',
  mergeNone: 'No other tag has this name.',
  mergeAction: 'Merge',
  merged: (name: string, into: string) => `${name} was merged into ${into}.`,
} as const;
