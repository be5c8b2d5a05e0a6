import type { AuditOverview, Finding } from '@content-publishing/domain/audits';

const number = (count: number): string => count.toLocaleString('en-GB');
const findings = (count: number): string =>
  count === 1 ? '1 finding' : `${number(count)} findings`;

/** Words of the site check. */
export const siteCheckText = {
  title: 'Site check',
  about:
    'Every public post with its links and pictures, all files and all redirects, as they are now.',
  allGood: 'Nothing is wrong.',
  errors: (count: number) => (count === 1 ? '1 error' : `${number(count)} errors`),
  severities: { error: 'Errors', warning: 'Warnings', notice: 'Notices' } satisfies Record<
    Finding['severity'],
    string
  >,
  severityHelp: {
    error: 'Readers meet these.',
    warning: 'These cost readers or places in search results.',
    notice: 'Worth a look.',
  } satisfies Record<Finding['severity'], string>,
  columns: { about: 'What is wrong', ignored: 'Ignored', count: 'Found' },
  count: ({ count, isMinimum }: Pick<AuditOverview['rules'][number], 'count' | 'isMinimum'>) =>
    count === null ? '…' : `${number(count)}${isMinimum ? '+' : ''}`,
  counting: 'Not counted yet',
  ignored: (count: number) => `${number(count)} ignored`,
  pending: (count: number) =>
    count === 1
      ? '1 post has not been looked at yet. The numbers may rise.'
      : `${number(count)} posts have not been looked at yet. The numbers may rise.`,
  notFresh: 'Still counting. Until then these are the last known numbers.',
  needs: {
    postPath: 'Enter the path of posts to find these.',
    checksExternalLinks: 'Switch on the check of links to other sites to find these.',
  } satisfies Record<string, string>,
  needsOther: 'A setting of the workspace is missing.',
  toSetting: 'Open the workspace',
  views: { open: 'Open', ignored: 'Ignored' },
  viewsLabel: 'Findings by state',
  searchLabel: 'Search addresses and titles',
  noneFound: 'No finding fits.',
  none: 'None found. Every public post, file and redirect was looked at, as it is now.',
  noneOpen: (ignored: number) =>
    `None is open. ${findings(ignored)} ${ignored === 1 ? 'is' : 'are'} ignored.`,
  showIgnored: 'Show what is ignored',
  noneIgnored: 'None is ignored.',
  olderThan: 'Not saved for',
  olderThans: { 90: '90 days', 180: '180 days', 365: 'A year', 730: 'Two years' },
  finding: 'Finding',
  posts: 'Posts',
  weights: {
    address: 'Posts',
    group: 'Posts',
    post: undefined,
    media: 'Size',
    redirect: 'Visits',
  } satisfies Record<Finding['subject']['kind'], string | undefined>,
  inPosts: 'In',
  more: (count: number) => `${number(count)} more`,
  ignore: 'Ignore…',
  ignoreTitle: (count: number) =>
    count === 1 ? 'Ignore this finding' : `Ignore ${findings(count)}`,
  ignoreSubmit: 'Ignore',
  ignoreHelp: 'It is no longer listed and counted, whatever is saved.',
  reason: 'Reason',
  reasonHelp: 'For the others who look at this list.',
  until: 'Until',
  untils: {
    ...{ never: 'For good', week: 'For a week', month: 'For 30 days', quarter: 'For 90 days' },
    date: 'Until a date…',
  },
  untilDate: 'Date and time',
  untilZone: (zone: string) => `Time in ${zone}`,
  untilPast: 'Choose a time in the future.',
  reopen: 'Reopen',
  ignoredNow: (count: number) => `Ignored: ${findings(count)}.`,
  reopened: (count: number) => `Open again: ${findings(count)}.`,
  failed: (count: number, reason: string) =>
    `${findings(count)} stayed as ${count === 1 ? 'it was' : 'they were'}. ${reason}`,
  ignoredBy: (name: string | null) => (name === null ? 'Ignored' : `Ignored by ${name}`),
  untilThen: 'until',
  gone: 'This is no longer found: it was mended, or its post is not public any more.',
  back: 'Show all findings',
  open: 'Open here',
  openAt: (title: string) => `Open here: ${title}`,
  block: (place: number) => `Block ${number(place)}`,
  showRedirect: 'Show the redirect',
  showFile: 'Show the file',
} as const;
