/** Words of Home. */
export const homeText = {
  title: 'Home',
  recent: 'Continue',
  unsent: 'Not saved yet',
  ofOthers: (count: number) =>
    `${count === 1 ? '1 text' : `${count} texts`} of another person ${count === 1 ? 'is' : 'are'} kept here.`,
  ofUnknown: (count: number) =>
    `${count === 1 ? '1 text' : `${count} texts`} that ${count === 1 ? 'was' : 'were'} not saved, of an unknown person, ${count === 1 ? 'is' : 'are'} kept here.`,
  claim: 'I wrote it',
  claimTitle: 'Did you write it?',
  claimText: 'It is shown to you then, and saved in your name.',
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
  readsAlone: 'Your key reads what is published: choose a list in the navigation.',
  nothing: 'Your key has nothing to show here. Ask who gave it to you for one that may also read.',
  allOf: (what: string) => `Show all: ${what}`,
} as const;
