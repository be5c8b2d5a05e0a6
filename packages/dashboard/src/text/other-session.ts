/** Words for a browser that is signed in otherwise than one of its tabs, or as another person than before. */
export const otherSessionText = {
  otherPersonTitle: 'Another person has signed in',
  otherPersonText: (now: string, before: string) =>
    `This browser is now signed in as ${now}. This tab is the one of ${before}: nothing is sent from it, and text that was not saved waits in this browser for ${before}.`,
  goOnAs: (name: string) => `Go on as ${name}`,
  otherWorkspaceTitle: 'Another workspace is open in another tab',
  otherWorkspaceText: (now: string, before: string) =>
    `This browser is now signed in to ${now}. This tab shows ${before}, so nothing is sent from it.`,
  reload: (name: string) => `Open ${name} here`,
  otherKey: (found: string, expected: string) =>
    `You are signed in as ${found} now. The text that was not saved was written by ${expected}.`,
  otherKeyText: (expected: string) =>
    `If you wrote it, take it with you: it is saved in your name. If you did not, it waits in this browser for ${expected}.`,
  isMine: 'I wrote it: take it with me',
  isNotMine: 'I did not write it',
} as const;
