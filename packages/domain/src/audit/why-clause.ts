import { counted } from './counted.ts';
import type { FindingFacts, Why } from './finding.ts';

const REASONS: Readonly<Record<Why, string>> = {
  deleted: 'the post there was deleted',
  missing: 'no post, category or author has this address',
  gone: 'a redirect says that it is gone',
  redirect: 'its redirect leads to an address that is not there',
  reported: 'visitors were told that it is not there',
  'not-found': 'the other site has not had this page for three days',
  draft: 'the post there is a draft',
  scheduled: 'the post there is scheduled',
  archived: 'the post there is archived',
};

/** Returns the reason of a finding about an address, as the end of its sentence. */
export const whyClause = ({ why, hits = 0 }: Pick<FindingFacts, 'why' | 'hits'>): string =>
  `${REASONS[why ?? 'missing']}${why === 'reported' ? ` (${counted(hits, 'time')})` : ''}`;
