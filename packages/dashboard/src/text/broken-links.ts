const visits = (count: number): string =>
  count === 1 ? '1 visit' : `${count.toLocaleString('en-GB')} visits`;
const links = (count: number): string => (count === 1 ? '1 address' : `${count} addresses`);

/** Words of the broken links. */
export const brokenLinksText = {
  title: 'Broken links',
  views: { open: 'Open', resolved: 'Resolved' },
  viewsLabel: 'Broken links by state',
  searchLabel: 'Search addresses and origins',
  empty: 'No visitor has met a broken link. Sites report them when a page is not found.',
  emptyResolved: 'No broken link was resolved yet.',
  noneFound: 'No broken link fits.',
  minHits: 'Visits',
  minHitsChoices: {
    any: 'Any visits',
    10: '10 visits or more',
    100: '100 visits or more',
    1000: '1,000 visits or more',
  },
  since: 'Last visit',
  sinces: {
    any: 'At any time',
    day: 'In the last day',
    week: 'In the last 7 days',
    month: 'In the last 30 days',
  },
  origin: 'Origin',
  origins: { any: 'With any origin', known: 'With a known origin', unknown: 'Without an origin' },
  columns: {
    path: 'Address',
    hits: 'Visits',
    seen: 'Last visit',
    target: 'Lead to',
    resolved: 'Resolved',
  },
  visits,
  from: (referrer: string) => `From ${referrer}`,
  inPosts: (count: number) =>
    count === 1 ? 'In 1 post' : `In ${count.toLocaleString('en-GB')} posts`,
  seen: 'Last visit',
  leadTo: (title: string) => `Lead to ${title}`,
  leads: (path: string, target: string) => `${path} leads to ${target} now.`,
  makeRedirect: 'Redirect…',
  ignore: 'Ignore',
  reopen: 'Reopen',
  showOrigin: 'Open the origin',
  resolvedBy: {
    redirect: 'By a redirect',
    post: 'By a post',
    person: (name: string) => `Ignored by ${name}`,
  },
  ignored: (count: number) =>
    `${links(count)} ${count === 1 ? 'is' : 'are'} ignored until the next visit.`,
  reopened: (count: number) => `${links(count)} ${count === 1 ? 'is' : 'are'} open again.`,
  failed: (count: number, reason: string) => `${links(count)} stayed as before. ${reason}`,
  redirectTitle: (count: number) =>
    count === 1 ? 'Redirect this address' : `Redirect ${count} addresses`,
  target: (path: string) => `Target of ${path}`,
  targetHelp:
    'A path of the site, or an address of another. Addresses without a target are left out.',
  goneHelp: 'Visitors are told that these pages are gone for good.',
  submit: (count: number) => `Redirect ${links(count)}`,
  redirected: (count: number) => `${links(count)} redirect${count === 1 ? 's' : ''} now.`,
  notRedirected: (count: number) => `${links(count)} could not be redirected:`,
  exists: 'This address redirects already.',
  folder: (folder: string) => `One redirect for all paths below ${folder}`,
  folderHelp: 'Also for addresses that nobody has asked for yet.',
  folderTargetHelp:
    'With /* at its end, such as /new/*, the rest of the address goes along. Otherwise all lead to one page.',
  folderSubmit: 'Redirect all',
} as const;
