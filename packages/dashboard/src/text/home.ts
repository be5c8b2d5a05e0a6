/** Words of Home. */
export const homeText = {
  title: 'Home',
  recent: 'Continue',
  noRecent: 'Nothing to continue yet. Write the first post.',
  newPost: 'New post',
  counts: 'Posts',
  drafts: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  next: 'Next to be published',
  noNext: 'Nothing is scheduled.',
  broken: 'Worst broken links',
  noBroken: 'No visitor has met a broken link.',
  hits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  all: 'Show all',
  allOf: (what: string) => `Show all: ${what}`,
  untitled: 'Untitled',
} as const;
