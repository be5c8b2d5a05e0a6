/** Words of the page that a link of an invitation opens. */
export const joinText = {
  title: (workspace: string) => `Join ${workspace}`,
  invited: (by: string | null, role: string) =>
    by === null ? `You are invited as ${role}.` : `${by} invites you as ${role}.`,
  may: (rights: string) => `You may ${rights}`,
  expires: (day: string) => `The link works once, until ${day}.`,
  name: 'Your name',
  nameHelp: 'As your colleagues see it.',
  nameMissing: 'Enter your name.',
  beenHere: 'I have been here before',
  beenHereText: 'Sign in as you did before. You then join with the same name.',
  isNew: 'I am new here',
  signedIn: (name: string) => `You are signed in as ${name}.`,
  joinAs: (name: string) => `Join as ${name}`,
  otherPerson: 'I am somebody else',
  toWorkspaces: 'Open your workspaces',
  recovery: {
    title: 'Get back in',
    text: (by: string | null, name: string) =>
      `${by ?? 'The person who looks after this service'} made this link for ${name}. Make a new passkey to sign in again. Your other passkeys stop working then, and you are signed out everywhere else.`,
  },
  incomplete: 'This link is not complete',
  incompleteText: 'Open it again from the message that you got, or copy the whole of it.',
  gone: 'This link does not work any more',
  goneText:
    'It was used, taken back, or is too old. If you joined with it, sign in. Otherwise ask the person who sent it for a new one.',
  signIn: 'Sign in',
} as const;
