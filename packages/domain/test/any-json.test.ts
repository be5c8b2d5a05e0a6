import {
  invalidInput,
  type InvalidInput,
  MAX_VIOLATIONS,
  parseBody,
  parsePostDraft,
  parsePostPatch,
  parsePostQuery,
  parseRestoredContent,
  parseRevisionQuery,
  readJson,
  revisionOf,
  type TransitionNotAllowed,
  vocabulary,
} from '@content-publishing/domain';
import {
  authorRecord,
  mediaRecord,
  parseCategoryDraft,
  parseCategoryPatch,
  parseMediaPatch,
  tagRecord,
} from '@content-publishing/domain/records';
import {
  parseLinkReport,
  parseRedirectDraft,
  parseRedirectQuery,
} from '@content-publishing/domain/redirects';
import {
  createWorkspace,
  parseApiKeyDraft,
  parsePreviewTokenDraft,
  parseWorkspaceDraft,
  parseWorkspacePatch,
} from '@content-publishing/domain/tenant';
import fc from 'fast-check';
import type { Result } from 'neverthrow';
import { describe, expect, it } from 'vitest';
import { anyJsonLike } from './any-json.ts';
import { createdPost, later } from './content/post/life.ts';
import { category, full, media, now, tag, uuid } from './content/post/records.ts';

type Parse = (input: unknown) => Result<unknown, InvalidInput | TransitionNotAllowed>;

const parseWholeBody: Parse = (input) => parseBody(input).mapErr(invalidInput);

const ada = { slug: 'ada', displayName: 'Ada' };
const bodies = vocabulary.map(({ example }) => [example]);
const seo = {
  ...{ title: 'A', secondaryKeywords: ['a'], robots: { index: true, maxSnippet: -1 } },
  ...{ og: { title: 'A', imageMediaId: media.id }, twitter: { card: 'summary' } },
};
const deserializePost = { ...full, seo };
const post = createdPost(full);
const workspace = createWorkspace({ name: 'A' }, { id: uuid('aa'), now });
const after = { orderBy: 'title', order: 'asc', value: 'A', id: uuid('f1') };

interface Parser {
  readonly what: string;
  readonly parse: Parse;
  /** Input that it takes. */
  readonly examples: readonly unknown[];
}

const parser = (what: string, parse: Parse, ...examples: readonly unknown[]): Parser => ({
  what,
  parse,
  examples,
});

const parsers = [
  parser('a body', parseWholeBody, ...bodies),
  parser('a new post', (input) => parsePostDraft(input, now), deserializePost),
  parser('a patch', (input) => parsePostPatch(post, input, later), deserializePost),
  parser('a revision', (input) => parseRestoredContent(post, input, later), {
    ...readJson(revisionOf(post).content),
  }),
  parser('a query of revisions', parseRevisionQuery, { page: 2, orderBy: 'revision' }),
  parser('a request for a preview token', (input) => parsePreviewTokenDraft(input, now), {
    expiresAt: later,
  }),
  parser('a post query', parsePostQuery, { page: 2, search: 'a', status: 'draft' }, { after }),
  parser('a report', parseLinkReport, { path: '/gone', referrer: 'https://a.example/' }),
  parser('a new redirect', parseRedirectDraft, {
    fromPath: '/a',
    toPath: '/b',
    type: 'Permanent301',
  }),
  parser('a redirect query', parseRedirectQuery, { page: 1, orderBy: 'hitCount', order: 'asc' }),
  parser('a new author', authorRecord.parseDraft, { ...ada, person: { knowsAbout: ['a'] } }),
  parser('a new category', parseCategoryDraft, { slug: 'a', name: 'A', parentId: tag.id }),
  parser(
    'a patch of a category',
    (input) => parseCategoryPatch(category, [category], input),
    { description: 'A', parentId: null },
    { collectionMetadata: { sortPostsBy: 'title' } },
  ),
  parser('a new tag', tagRecord.parseDraft, { slug: 'a', name: 'A' }),
  parser('a patch of a tag', (input) => tagRecord.parsePatch(tag, input), { name: 'A', seo: null }),
  parser('a new media record', mediaRecord.parseDraft, {
    url: media.url,
    mimeType: 'image/png',
    width: 7,
  }),
  parser('a patch of a media record', (input) => parseMediaPatch(media, input), { alt: 'A' }),
  parser('a new key', (input) => parseApiKeyDraft(input, now), {
    name: 'site',
    permissions: [],
    expiresAt: later,
  }),
  parser('a new workspace', parseWorkspaceDraft, { name: 'A', language: 'en' }),
  parser('a patch of a workspace', (input) => parseWorkspacePatch(workspace, input), {
    language: 'de',
  }),
];

/**
 * Returns whether a JSON Pointer (RFC 6901) names a place in `input`, or a member that it could
 * have.
 */
const pointsInto = (input: unknown, pointer: string): boolean => {
  if (pointer === '') return true;
  const [, ...names] = pointer.split('/');
  const member = names.pop();
  let value = input;
  for (const name of names) {
    const key = name.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return false;
    value = Reflect.get(value, key);
  }
  if (Array.isArray(value)) return Number(member) < value.length;
  return typeof value === 'object' && value !== null;
};

describe('any JSON', () => {
  it.each(parsers)('is $what or rejected, at places that exist', ({ parse, examples }) => {
    fc.assert(
      fc.property(anyJsonLike(...examples), (input) => {
        const before = JSON.stringify(input);
        const result = parse(input);
        expect(JSON.stringify(input)).toBe(before);
        if (result.isOk() || result.error.kind === 'transition-not-allowed') return;
        const paths = result.error.violations.map(({ path }) => path);
        const distinct = new Set(paths).size;
        expect({
          isTold: distinct > 0 && distinct <= MAX_VIOLATIONS,
          repeated: paths.length - distinct,
          nowhere: paths.filter((path) => !pointsInto(input, path)),
        }).toEqual({ isTold: true, repeated: 0, nowhere: [] });
      }),
    );
  });

  it.each(parsers)('is read as $what in the one way that there is', ({ parse, examples }) => {
    for (const example of examples) expect(parse(example).isOk()).toBe(true);
    fc.assert(
      fc.property(anyJsonLike(...examples), (input) => {
        expect(parse(structuredClone(input))).toStrictEqual(parse(input));
      }),
      { numRuns: 20 },
    );
  });
});
