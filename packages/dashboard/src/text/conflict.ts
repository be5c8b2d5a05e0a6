/** Words of the comparison of two versions of a post. */
export const conflictText = {
  title: 'Compare two versions',
  text: 'Changes of one side are chosen already. Choose for the rest.',
  mine: 'Mine',
  theirs: (who: string) => who,
  both: 'Both',
  choose: 'Which version?',
  nothing: 'Nothing here',
  open: (count: number) =>
    count === 1 ? '1 place left to choose' : `${count} places left to choose`,
  ready: 'Every place has a version.',
  save: 'Save the result',
  later: 'Back to my text',
  settings: 'Settings',
  body: 'Text',
  kept: (count: number) => (count === 1 ? '1 block alike' : `${count} blocks alike`),
  removed: 'Removed',
  givenUp: 'What you do not take stays for 30 days under History, Recovered versions.',
} as const;
