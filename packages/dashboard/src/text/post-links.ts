import type { JudgedLink, SuggestedLink } from '@content-publishing/domain/audits';
import { postStatuses } from './records.ts';

const count = (number: number): string =>
  number === 1 ? '1 link' : `${number.toLocaleString('en-GB')} links`;

const DEAD: Readonly<Partial<Record<NonNullable<JudgedLink['why']>, string>>> = {
  deleted: 'The post at this address was deleted.',
  gone: 'A redirect says that this page is gone.',
  redirect: 'Its redirects end at a page that is not there.',
  reported: 'Visitors did not find this page.',
  'not-found': 'The other site has not had this page for three days.',
};

/** Returns a sentence about a link that readers cannot use as it is; undefined if there is no such fault. */
const faultOf = ({ verdict, why, to, headings = [] }: JudgedLink): string | undefined => {
  switch (verdict) {
    case 'dead':
      return (why && DEAD[why]) ?? 'There is no page at this address.';
    case 'hidden':
      return `Readers cannot see this post: ${postStatuses[why === 'scheduled' || why === 'archived' ? why : 'draft'].toLowerCase()}.`;
    case 'private':
      return 'Readers cannot reach this address.';
    case 'anchor':
      return `The post does not have this heading. ${
        headings.length === 0
          ? 'It has none.'
          : `It has: ${headings.map(({ text }) => text).join(' · ')}`
      }`;
    case 'redirected':
      return `Leads to ${to ?? ''} now.`;
    case 'works':
    case 'unknown':
      return undefined;
    default:
      return verdict satisfies never;
  }
};

const REASONS: Readonly<Record<SuggestedLink['why'][number]['kind'], (text: string) => string>> = {
  keyword: (text) => `Its keyword is in your text: ${text}`,
  title: (text) => `Its title is in your text: ${text}`,
  tag: (text) => `Same tag: ${text}`,
  category: (text) => `Same category: ${text}`,
  words: (text) => `Words of both titles: ${text}`,
};

/** Words of the links of a post, which are loaded when they are shown. */
export const postLinksText = {
  faultOf,
  reason: ({ kind, text }: SuggestedLink['why'][number]): string => REASONS[kind](text),
  faults: 'Links to look at',
  noFaults: (links: number) =>
    links === 0 ? 'There is no link to another page yet.' : `${count(links)}, nothing to mend.`,
  suggestions: 'Posts to link to',
  noSuggestions: 'No post fits this text.',
  noPostPath: 'The workspace has no address of posts, so links to them cannot be judged.',
  invalid: 'Links are judged once the post has no problems; see Checks.',
  show: 'Show the place',
  showOf: (label: string) => `Show the place of ${label}`,
  open: 'Open the post',
  link: 'Link',
  linkTo: (title: string) => `Link to ${title}`,
  insert: 'Insert link',
  insertTo: (title: string) => `Insert a link to ${title}`,
  linked: (words: string) => `Linked: ${words}`,
  noCaret: 'Put the caret into the text first.',
  moved: 'These words are no longer in the text.',
  former: (posts: number) =>
    `${posts === 1 ? '1 post links' : `${posts.toLocaleString('en-GB')} posts link`} to the former address, which redirects here.`,
  changeFormer: (links: number) => `Change ${count(links)}`,
  dead: (links: number) => (links === 1 ? '1 link leads nowhere' : `${links} links lead nowhere`),
} as const;
