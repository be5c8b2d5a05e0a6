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
  byKey: {
    open: 'I wrote it with a key',
    title: 'Text that was written with a key',
    text: 'Enter the key with which you were signed in then. The text is shown to you, and saved in your name.',
    action: 'Take the text',
    none: 'No text that was written with this key is kept here for this workspace.',
  },
  noRecent: 'Write the first post',
  newPost: 'New post',
  counts: { draft: 'drafts', scheduled: 'scheduled', published: 'published' },
  stepsTitle: 'Get started',
  hideSteps: 'Hide',
  stepDone: 'Done:',
  steps: {
    zone: {
      title: 'Choose the time zone',
      help: 'Publication times are chosen and shown in it.',
    },
    site: {
      title: 'Enter the address of your site',
      help: 'So that the dashboard can link to your pages, and preview what you write.',
    },
    people: {
      title: 'Invite the people you work with',
      help: 'Each gets a link, and signs in as themselves.',
    },
    author: { title: 'Add an author', help: 'Each post names the person who wrote it.' },
    post: {
      title: 'Write the first post',
      help: 'It stays a draft until you publish it.',
    },
  },
  onePasskey:
    'Your only passkey is on one device alone. If you lose the device, you cannot sign in.',
  addPasskey: 'Add another one',
  notNow: 'Not now',
  next: 'Next to be published',
  noNext: 'Nothing is scheduled.',
  broken: 'Worst broken links',
  noBroken: 'No visitor has met a broken link.',
  hits: (count: number) => (count === 1 ? '1 visit' : `${count} visits`),
  readsAlone: 'Your key reads what is published: choose a list in the navigation.',
  nothing: 'Your key has nothing to show here. Ask who gave it to you for one that may also read.',
  allOf: (what: string) => `Show all: ${what}`,
} as const;
