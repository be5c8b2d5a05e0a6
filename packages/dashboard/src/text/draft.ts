/** Words of saving: the line above the editor, its menu and its notices. */
export const draftText = {
  line: {
    empty: 'Not saved yet',
    saved: (time: string) => `Saved ${time}`,
    unsaved: 'Saving soon…',
    saving: 'Saving…',
    problems: (count: number) => `Not saved: ${count === 1 ? '1 problem' : `${count} problems`}`,
    offline: 'Offline, kept in this browser',
    'signed-out': 'Sign in to save',
    deleted: 'Deleted elsewhere',
    conflict: (who: string, time: string) => `${who} saved this at ${time}`,
    storeBroken: 'This browser cannot keep the text. Do not close the tab before it is saved.',
  },
  somebody: 'Somebody',
  menu: 'Saving',
  saveNow: 'Save now',
  discard: 'Discard changes',
  discardShort: 'Discard',
  retry: 'Try again',
  saveAsNew: 'Save as a new post',
  notices: {
    restored: 'Text that was not saved on your last visit is back.',
    newer: (who: string, time: string) => `${who} saved a newer version at ${time}.`,
    newerDirty: (who: string, time: string) =>
      `${who} saved a newer version at ${time}. You have changes of your own.`,
    load: 'Load it',
    compare: 'Compare',
    deleted: 'This post was deleted elsewhere. Your text is kept in this browser.',
    conflict: (who: string, time: string) =>
      `${who} saved this post at ${time}, while you were writing. Nothing is saved until you have compared the two.`,
    ofOthers: 'You can read this post, but not change it: it is none of yours.',
    otherTab: 'This post is open in another tab, so it is read-only here.',
    editHere: 'Edit here',
    noAuthor: 'Who is the author? The post is saved once you have chosen one.',
    problems: 'The service does not accept the post as it is:',
    hidden: 'Changes are not public yet.',
  },
} as const;
