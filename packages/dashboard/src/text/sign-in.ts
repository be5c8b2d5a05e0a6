/** Words for signing in. */
export const signInText = {
  title: 'Sign in',
  again: 'Sign in again',
  ended:
    'You are no longer signed in: the session has ended, or your key was revoked. If your key is refused, ask for a new one.',
  expired: 'Your key has expired. Ask for a new one.',
  userEnded: (name: string) => `Your session has ended. Sign in as ${name} to go on.`,
  signedOut: 'You have signed out in another tab.',
  stillHere: 'What you have written is still here.',
  key: 'API key',
  keyHelp: 'Your personal key, from the person who looks after the workspace.',
  keyMissing: 'Enter your API key.',
  address: 'Address of the service',
  addressWrong: 'Enter an address that starts with https://.',
  orKey: 'or with a key',
  submit: 'Sign in',
  demo: 'Sign in to the demo',
  otherWorkspace: (found: string, expected: string) =>
    `This key belongs to ${found}. Your open work is in ${expected}: sign in with a key of ${expected}.`,
  unknownKey: 'The service does not know this key, or it was revoked or has expired.',
} as const;

/** Words for signing out. */
export const signOutText = {
  unsentTitle: 'Sign out with unsent text?',
  unsentText: (count: number) =>
    `${count === 1 ? 'One post has' : `${count} posts have`} text that was not saved yet. If you keep it, it waits in this browser until you sign in again; nobody else is shown it.`,
  keepAndSignOut: 'Keep it and sign out',
  discardAndSignOut: 'Discard it and sign out',
} as const;
/** Words for a person whose address is not one of an own workspace. */
export const noWorkspaceText = {
  notMember: 'You are not a member of this workspace',
  askForLink: 'Ask the person who looks after it for a link.',
  none: 'You are not in a workspace yet',
  noneOf: (name = 'nobody') =>
    `You are signed in as ${name}, but are a member of no workspace. Ask the person who looks after one for a link.`,
  otherKey: 'This address is of another workspace',
  otherKeyText: (name: string) =>
    `You are signed in with a key of ${name}. To open the other workspace, sign out, and sign in there.`,
  yours: 'Your workspaces',
  isOpen: 'Open now',
  open: (name: string) => `Open ${name}`,
} as const;
