/** Words of the shell and of the widgets. Each screen has a file of its own beside this one. */
export const en = {
  app: {
    name: 'Content',
    skip: 'Skip to content',
    navigation: 'Main',
    notFound: 'There is no screen at this address.',
    toHome: 'Go to Home',
    crashed: 'This part of the screen stopped working.',
    account: 'Account',
    theme: 'Theme',
    themes: { system: 'As the system', light: 'Light', dark: 'Dark' },
    signOut: 'Sign out',
    unsentTitle: 'Sign out with unsent text?',
    unsentText: (count: number) =>
      count === 1
        ? 'One post has text that was not saved yet. If you keep it, it waits in this browser until you sign in again; nobody else is shown it.'
        : `${count} posts have text that was not saved yet. If you keep it, it waits in this browser until you sign in again; nobody else is shown it.`,
    keepAndSignOut: 'Keep it and sign out',
    discardAndSignOut: 'Discard it and sign out',
    otherPersonTitle: 'Another person has signed in',
    otherPersonText: (now: string, before: string) =>
      `This browser is now signed in as ${now}. This tab is the one of ${before}: nothing is sent from it, and text that was not saved waits in this browser for ${before}.`,
    goOnAs: (name: string) => `Go on as ${name}`,
    otherWorkspaceTitle: 'Another workspace is open in another tab',
    otherWorkspaceText: (now: string, before: string) =>
      `This browser is now signed in to ${now}. This tab shows ${before}, so nothing is sent from it.`,
    reload: (name: string) => `Open ${name} here`,
    links: 'Links',
    more: 'More',
  },
  nav: {
    home: 'Home',
    posts: 'Posts',
    media: 'Media',
    redirects: 'Redirects',
    brokenLinks: 'Broken links',
    authors: 'Authors',
    categories: 'Categories',
    tags: 'Tags',
    keys: 'Keys',
    webhooks: 'Webhooks',
    import: 'Import',
    workspace: 'Workspace',
    activity: 'Activity',
  },
  palette: {
    title: 'Jump to a screen or a post',
    open: 'Jump to…',
    keys: navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K',
    search: 'Screen, or title of a post',
    screens: 'Screens',
    posts: 'Posts',
    none: 'Nothing has this name.',
    newPost: 'New post',
  },
  session: {
    title: 'Sign in',
    again: 'Sign in again',
    ended:
      'You are no longer signed in: the session has ended, or your key was revoked. If your key is refused, ask for a new one.',
    expired: 'Your key has expired. Ask for a new one.',
    signedOut: 'You have signed out in another tab.',
    stillHere: 'What you have written is still here.',
    nobody: 'somebody without a key',
    otherKey: (found: string, expected: string) =>
      `You are signed in as ${found} now. The text that was not saved was written by ${expected}.`,
    otherKeyText: (expected: string) =>
      `If you wrote it, take it with you: it is saved in your name. If you did not, it waits in this browser for ${expected}.`,
    isMine: 'I wrote it: take it with me',
    isNotMine: 'I did not write it',
    key: 'API key',
    keyHelp: 'Your personal key, from the person who looks after the workspace.',
    keyMissing: 'Enter your API key.',
    address: 'Address of the service',
    addressWrong: 'Enter an address that starts with https://.',
    submit: 'Sign in',
    demo: 'Sign in to the demo',
    otherWorkspace: (found: string, expected: string) =>
      `This key belongs to ${found}. Your open work is in ${expected}: sign in with a key of ${expected}.`,
    unknownKey: 'The service does not know this key, or it was revoked or has expired.',
  },
  ui: {
    cancel: 'Cancel',
    close: 'Close',
    retry: 'Try again',
    undo: 'Undo',
    loading: 'Loading…',
    notifications: 'Notifications',
    requestId: (id: string) => `Request ${id}`,
    pages: 'Pages',
    range: (first: number, last: number, total: number) => `${first}–${last} of ${total}`,
    previous: 'Previous',
    next: 'Next',
  },
  problem: {
    unreachable: 'The service cannot be reached. Check your connection.',
    timeout: 'The service did not respond in time.',
    unexpected: 'The response did not come from the service.',
  },
} as const;

/** Words of uploads, which the media and the text of a post share. */
export const uploadsText = {
  notAPicture: (name: string) => `${name} is no picture that can be uploaded.`,
  notAccepted: (name: string, types: string) =>
    `${name} has a type that cannot be uploaded. Accepted: ${types}.`,
  tooLarge: (name: string, limit: string) => `${name} is larger than ${limit}, the limit.`,
  empty: (name: string) => `${name} is empty.`,
  failed: (name: string) => `${name} was not uploaded.`,
} as const;
