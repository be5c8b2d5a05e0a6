import type { RedirectFault, RedirectType } from '@content-publishing/domain/redirects';
import { recordWords } from './records.ts';

const TYPES: Readonly<Record<RedirectType, string>> = {
  Permanent301: 'Permanent (301)',
  Temporary302: 'Temporary (302)',
  Temporary307: 'Temporary, same method (307)',
  Gone410: 'Gone (410)',
  UnavailableForLegalReasons451: 'Removed for legal reasons (451)',
};

const hits = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);

const FAULTS: Readonly<Record<RedirectFault['kind'], (rule: string, loop: string) => string>> = {
  loop: (_rule, loop) => `Redirect loop: ${loop}. Visitors of these pages get an error.`,
  selfRedirect: (rule) => `${rule} leads to itself. Visitors get an error.`,
  shadowed: (rule) => `${rule} is never used: a newer redirect has the same address.`,
  tooManyHops: (rule) =>
    `${rule} begins a chain of more than 20 redirects, which browsers give up.`,
  invalidSource: (rule) => `${rule} is never used: its address is no path.`,
  unknownType: (rule) => `${rule} is never used: its type is unknown.`,
  unsafeTarget: (rule) => `${rule} is never used: its target is no page.`,
};

/** Words of the redirects. */
export const redirectsText = {
  ...recordWords(
    'redirect',
    'redirects',
    'Redirects lead visitors of former addresses to the pages of today. There is none yet.',
  ),
  import: 'Import',
  noneFit: 'No redirect fits.',
  type: 'Type',
  anyType: 'All types',
  types: TYPES,
  order: 'Order',
  orders: {
    newest: 'Newest first',
    hits: 'Most visits first',
    used: 'Last used first',
    from: 'By address',
  },
  columns: {
    from: 'From',
    to: 'To',
    type: 'Type',
    hits: 'Visits',
    lastHit: 'Last visit',
  },
  hits,
  leadsTo: (to: string) => `→ ${to}`,
  nowhere: '–',
  never: 'Never',
  deleted: (from: string) => `The redirect from ${from} was deleted.`,
  restored: (from: string) => `The redirect from ${from} is back. Its visits are counted anew.`,
  created: (from: string) => `${from} redirects now.`,
  labels: { '/fromPath': 'From', '/toPath': 'To', '/type': 'Type' },
  help: {
    '/fromPath': 'A path of the site, such as /old/page. /old/* stands for all paths below /old.',
    '/toPath': 'A path of the site, or an address of another.',
  },
  patternTarget:
    'With /* at its end, such as /new/*, the rest of the address goes along. Otherwise all lead to one page.',
  pattern: {
    below: (prefix: string) => `For ${prefix.slice(0, -1) || '/'} and all paths below it.`,
    leads: (from: string, to: string) => `For example, ${from} leads to ${to}.`,
    responds: (from: string, status: number) => `For example, ${from} responds ${status}.`,
    inList: 'All paths below',
  },
  editTitle: (from: string) => `Redirect from ${from}`,
  faultsTitle: (count: number) =>
    count === 1 ? 'One redirect does not work' : `${count} redirects do not work`,
  faults: FAULTS,
  showRule: 'Show',
} as const;
