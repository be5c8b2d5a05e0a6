import { completeSeo, type References } from '@content-publishing/domain';
import type { LinkCandidate } from '@content-publishing/domain/audits';
import {
  beginComputation,
  type LinkQuestion,
  type LinkReply,
} from '@content-publishing/domain/computations';
import { UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import { everything, now, smallest, uuid } from '../content/post/records.ts';

const site = { ...UNKNOWN_SITE, siteUrl: 'https://www.example.com', postPath: '/blog/{slug}' };

const platform = {
  hash: (text: string) => text,
  bodyFormats: {
    read: () => ({ blocks: [], lines: [], frontMatter: null, losses: [], violations: [] }),
    write: () => '',
  },
};

/** Returns the question about a draft, and its links for a reply with `candidates`. */
export const linksOfDraft = (
  fields: object,
  candidates: readonly LinkCandidate[],
  {
    references = everything,
    postPath = site.postPath,
    addressAt = () => ({ verdict: { kind: 'unknown' }, post: null }),
  }: {
    readonly references?: References;
    readonly postPath?: string | null;
    readonly addressAt?: (path: string) => LinkReply['addresses'][number];
  } = {},
) => {
  const computing = beginComputation(
    'draftLinks',
    {
      draft: { ...smallest, ...fields },
      stamp: { id: uuid('01'), workspaceId: uuid('aa'), now },
      site: { ...site, postPath },
    },
    platform,
  );
  const first = computing.next();
  if (first.done) throw new Error(`Rejected with ${JSON.stringify(first.value)}`);
  const question: LinkQuestion = first.value;
  const addresses = question.links.map((link) => link && addressAt(link.path));
  const { value } = computing.next({ references, addresses, candidates });
  if (!('isOk' in value)) throw new Error('There is a second question');
  return { question, ...value._unsafeUnwrap() };
};

/** Returns a public post to which a text may link. */
export const aCandidate = (n: number, fields: Partial<LinkCandidate> = {}): LinkCandidate => ({
  ...{ id: uuid(`f${n}`), slug: `c${n}`, title: 'Unnamed', status: 'published', seo: null },
  ...{ canonicalUrl: null, tagIds: [], categoryId: null, publishedAt: now },
  ...fields,
});

/** Returns an Seo object with a focus keyword; without `index` search engines do not list the post. */
export const anSeo = (focusKeyword: string, index = true): LinkCandidate['seo'] =>
  completeSeo({ focusKeyword, robots: { index } });
