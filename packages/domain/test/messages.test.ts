import {
  type InvalidInput,
  parseBody,
  parsePostDraft,
  parsePostPatch,
  parsePostQuery,
  type TransitionNotAllowed,
} from '@content-publishing/domain';
import { mediaRecord, parseCategoryDraft, tagRecord } from '@content-publishing/domain/records';
import { parseLinkReport, parseRedirectDraft } from '@content-publishing/domain/redirects';
import { parseApiKeyDraft, parseWorkspaceDraft } from '@content-publishing/domain/tenant';
import type { Result } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { createdPost, later } from './content/post/life.ts';
import { now, smallest, uuid } from './content/post/records.ts';

const post = createdPost();

const newPost = (fields: object) => parsePostDraft({ ...smallest, ...fields }, now);
const patch = (fields: object) => parsePostPatch(post, fields, later);
const redirect = (fields: object) =>
  parseRedirectDraft({ fromPath: '/a', toPath: '/b', type: 'Permanent301', ...fields });
const tag = (slug: string) => tagRecord.parseDraft({ slug, name: 'A' });

type Rejected = Result<unknown, InvalidInput | TransitionNotAllowed>;

const after = { orderBy: 'title', order: 'asc', value: 'A', id: uuid('f1') };

describe('what is rejected is told what would be right', () => {
  it.each<[string, () => Rejected, string]>([
    [
      'a schemaType',
      () => newPost({ schemaType: 'Blog Posting' }),
      'must be the name of a schema.org type; found "Blog Posting"',
    ],
    [
      'a canonical URL',
      () => newPost({ canonicalUrl: '/a' }),
      'must be an absolute http: or https: URL; found "/a"',
    ],
    [
      'a redirect of its Seo object',
      () => newPost({ seo: { redirectTo: '//a' } }),
      'must be an http: or https: URL, or a path, query or fragment of the site; found "//a"',
    ],
    [
      'a post that relates to itself',
      () => patch({ relatedPostIds: [post.id] }),
      'must not name the post itself',
    ],
    [
      'an order by relevance',
      () => parsePostQuery({ orderBy: 'relevance' }),
      'must not be relevance without search',
    ],
    [
      'a page beside a cursor',
      () => parsePostQuery({ after, page: 1 }),
      'must be absent when after is given',
    ],
    [
      'a cursor of another order',
      () => parsePostQuery({ after, orderBy: 'slug' }),
      'must be of a page in the same order',
    ],
    ['a cursor that is none', () => parsePostQuery({ after: 1 }), 'must be the next of a page'],
    ['an order of nothing', () => parsePostQuery({ order: 'asc' }), 'requires orderBy'],
    [
      'a path that was not found',
      () => parseLinkReport({ path: 'a' }),
      'must start with "/"; found "a"',
    ],
    [
      'the path of a redirect',
      () => redirect({ fromPath: 'a' }),
      'must be a path of the site: "/" and no white space; found "a"',
    ],
    [
      'the target of a redirect',
      () => redirect({ toPath: 'a' }),
      'must be a path of the site or an http: or https: URL; found "a"',
    ],
    [
      'a redirect to itself',
      () => redirect({ toPath: '/%61' }),
      'must not lead to fromPath itself',
    ],
    [
      'a redirect without its target',
      () => redirect({ toPath: '' }),
      'is required for Permanent301',
    ],
    [
      'a target for nothing',
      () => redirect({ type: 'Gone410' }),
      'must be empty: Gone410 has no target',
    ],
    [
      'a slug',
      () => tag('a b'),
      'must consist of letters with their marks, digits, "-", "_", "." and "~", and begin with no mark; found "a b"',
    ],
    ['a slug of dots', () => tag('..'), 'must not be "." or ".."; found ".."'],
    [
      'a slug like an id',
      () => tag(uuid('1')),
      `must not have the form of a UUID; found "${uuid('1')}"`,
    ],
    ['a name', () => parseCategoryDraft({ slug: 'a', name: ' ' }), 'must not be blank; found " "'],
    [
      'a media type',
      () => mediaRecord.parseDraft({ url: 'https://a.example', mimeType: 'png' }),
      'must be a media type such as image/png; found "png"',
    ],
    [
      'a language',
      () => parseWorkspaceDraft({ name: 'A', language: 'en_US' }),
      'must be a BCP 47 tag such as en or pt-BR; found "en_US"',
    ],
    [
      'an instant',
      () => parseApiKeyDraft({ name: 'a', expiresAt: 'soon' }, now),
      'must be an ISO 8601 date-time such as 2026-01-31T09:30:00Z; found "soon"',
    ],
    ['an id', () => newPost({ authorId: 'ada' }), 'must be a UUID; found "ada"'],
    [
      'a heading’s id',
      () => newPost({ bodyJson: [{ type: 'heading', level: 2, text: 'A', id: 'a b' }] }),
      'must not contain white space; found "a b"',
    ],
    [
      'a number',
      () => newPost({ structuredData: { a: Infinity } }),
      'must be a number that a double can hold',
    ],
  ])('%s', (_, rejected, message) => {
    const error = rejected()._unsafeUnwrapErr();
    expect(error).toMatchObject({ kind: 'invalid-input', violations: [{ message }] });
  });

  it('a block of no known type', () => {
    const types =
      'callout, code, cta, divider, faq, heading, image, key_takeaways, list, paragraph, quote, tweet_embed, video_embed';
    expect(parseBody([{ type: 'blink' }, {}])._unsafeUnwrapErr()).toEqual([
      { path: '/0/type', message: `must be one of ${types}; found "blink"` },
      { path: '/1/type', message: `must be one of ${types}; it is missing` },
    ]);
  });
});
