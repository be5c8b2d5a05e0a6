import { err, ok } from 'neverthrow';
import type { PostLinks } from '../../audit/post-links.ts';
import { phraseIndex } from '../../audit/phrase-index.ts';
import { type LinkAddress, linkAddress } from '../../audit/link-places.ts';
import { type JudgedAddress, judgedLink, readLinks } from '../../audit/read-links.ts';
import { type LinkCandidate, suggestLinks } from '../../audit/suggest.ts';
import { parsePostDraft } from '../../content/post/draft.ts';
import type { Post } from '../../content/post/post.ts';
import type { References } from '../../content/post/references.ts';
import { type CreatePostError, draftError } from '../../lifecycle/post-lifecycle.ts';
import {
  type ReferenceIds,
  referencesOf,
  referencesOfPost,
} from '../../lifecycle/reference-ids.ts';
import type { RecordStamp } from '../../record/record-stamp.ts';
import type { InvalidInput } from '../../schema/input-parser.ts';
import { jsonInput, type UnreadableJson } from '../../schema/json-bytes.ts';
import type { Uuid } from '../../schema/scalar.ts';
import type { Site } from '../../tenant/site.ts';
import { computation, type Computation } from '../computation.ts';
import { given, stored } from '../work.ts';
import { type FormerPost, formerPost } from './former-post.ts';

/** Question for what a site knows about the links of a post. */
export interface LinkQuestion {
  readonly references: ReferenceIds;
  /** Addresses of the links in the order of the text; `null` for one that is not asked for. */
  readonly links: readonly (LinkAddress | null)[];
  /** Texts and records by which posts are found that may be suggested; absent: none is. */
  readonly candidates?: CandidateQuery;
}

/** Query for the posts to which a text may link. */
export interface CandidateQuery extends Pick<Post, 'title' | 'tagIds'> {
  /** Phrases of the text, folded like titles and keywords. */
  readonly phrases: readonly string[];
}

/** Reply to a {@link LinkQuestion}. */
export interface LinkReply {
  readonly references: References;
  /** Addresses of the links of the question, in their order. */
  readonly addresses: readonly (JudgedAddress | null)[];
  readonly candidates: readonly LinkCandidate[];
}

/** Fields of a post, or of a draft, by which its links are judged. */
type LinkingPost = Pick<Post, 'slug' | 'title' | 'seo' | 'tagIds' | 'bodyJson'> & {
  readonly id?: Uuid;
};

/** Judges the links of a stored post. */
export const postLinks = computation({
  size: ({ former }) => stored(former.body),
  *run({
    former,
    site,
  }: {
    readonly former: FormerPost;
    readonly site: Site;
  }): Computation<LinkQuestion, LinkReply, PostLinks, never> {
    const post = formerPost(former);
    const { links } = yield* asked(post, site, referencesOfPost(post));
    return ok(links);
  },
});

/** Judges the links of the post that a request body would create. */
export const draftLinks = computation({
  size: ({ draft }) => given(draft),
  *run({
    draft: input,
    stamp,
    site,
  }: {
    /** Body as a parsed value, or as the bytes of its JSON. */
    readonly draft: unknown;
    readonly stamp: RecordStamp;
    readonly site: Site;
  }): Computation<
    LinkQuestion,
    LinkReply,
    PostLinks,
    UnreadableJson | InvalidInput | CreatePostError
  > {
    const parsed = jsonInput(input).andThen((value) => parsePostDraft(value, stamp.now));
    if (parsed.isErr()) return err(parsed.error);
    const draft = parsed.value;
    const post = { ...draft, bodyJson: draft.body.blocks };
    const { links, references } = yield* asked(post, site, referencesOf(draft));
    const error = draftError(draft, references);
    return error ? err(error) : ok(links);
  },
});

function* asked(
  post: LinkingPost,
  site: Site,
  ids: ReferenceIds,
): Generator<
  LinkQuestion,
  { readonly links: PostLinks; readonly references: References },
  LinkReply
> {
  const read = readLinks(post, site);
  const text = phraseIndex(site.postPath === null ? [] : post.bodyJson);
  const { title, tagIds } = post;
  const { references, addresses, candidates } = yield {
    references: ids,
    links: read.map(({ target }) => linkAddress(target) ?? null),
    ...(site.postPath !== null && { candidates: { title, tagIds, phrases: text.phrases() } }),
  };
  const links = read.map((link, index) => judgedLink(link, addresses[index] ?? undefined));
  const linked = new Set(links.flatMap((link) => link.post?.id ?? []));
  const source = { ...post, id: post.id ?? null, text, linked, references, site };
  return { references, links: { links, suggestions: suggestLinks(source, candidates) } };
}
