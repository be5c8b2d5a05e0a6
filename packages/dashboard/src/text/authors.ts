import { recordWords, SEO_LABELS, SLUG_LABEL } from './records.ts';

/** Words of the authors. */
export const authorsText = {
  ...recordWords(
    'author',
    'authors',
    'Authors are the people whose names stand at posts. There is none yet.',
  ),
  retired: 'Retired',
  groups: {
    person: 'Person',
    personHelp: 'As readers see the author at posts and on the author page.',
    facts: 'Facts',
    factsHelp: 'For search engines, which show and weigh who has written a text.',
  },
  labels: {
    '/displayName': 'Name',
    '/slug': SLUG_LABEL,
    '/bio': 'Biography',
    '/credentials': 'Qualifications',
    '/avatarMediaId': 'Portrait',
    '/sameAs': 'Profiles elsewhere',
    '/isActive': 'Still writes',
    '/person/honorificPrefix': 'Title before the name',
    '/person/honorificSuffix': 'Title after the name',
    '/person/jobTitle': 'Job title',
    '/person/worksFor': 'Employer',
    '/person/alumniOf': 'School or university',
    '/person/award': 'Award',
    '/person/knowsAbout': 'Fields of knowledge',
    ...SEO_LABELS,
  },
  help: {
    '/bio': 'A few sentences.',
    '/credentials': 'Such as a degree or a certificate.',
    '/avatarMediaId': 'Find a picture of the library by its text or file name.',
    '/sameAs': 'Addresses of the same person on other sites, one a line.',
    '/isActive': 'Retired authors keep their posts, and are not offered for new ones.',
    '/person/knowsAbout': 'One a line.',
  },
  slugMoves: 'If it changes, the former address redirects to the new one.',
  noPortrait: 'No picture has this text.',
  inUse: (count: number) =>
    count === 1
      ? 'One post has this author. Give it another author first, or retire this one.'
      : `${count} posts have this author. Give them another author first, or retire this one.`,
} as const;
