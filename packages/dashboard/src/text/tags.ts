import { recordWords, SEO_LABELS, SLUG_LABEL } from './records.ts';

/** Words of the tags. */
export const tagsText = {
  ...recordWords('tag', 'tags', 'Tags are keywords that posts share. There is none yet.'),
  created: 'Created',
  merge: 'Merge into another tag…',
  labels: { '/name': 'Name', '/slug': SLUG_LABEL, ...SEO_LABELS },
  used: (count: number) =>
    count === 1
      ? 'One post loses this tag. This cannot be undone.'
      : `${count} posts lose this tag. This cannot be undone.`,
  mergeTitle: (name: string) => `Merge ${name} into another tag`,
  mergeText: (name: string, count: number) =>
    count === 0
      ? `No post has ${name}; it is deleted.`
      : `${count === 1 ? 'One post gets' : `${count} posts get`} the other tag, and ${name} is deleted. This cannot be undone.`,
  mergeInto: 'Tag that stays',
  mergeNone: 'No other tag has this name.',
  mergeAction: 'Merge',
  merged: (name: string, into: string) => `${name} was merged into ${into}.`,
} as const;
