/** Words of the question before changes are discarded. */
export const discardText = {
  title: 'Discard changes?',
  draft: 'The post goes back to the text it had when you opened it.',
  other: 'The post goes back to the text that readers see.',
  kept: 'What you discard stays for 30 days under History, Recovered versions.',
} as const;
