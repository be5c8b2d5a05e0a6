import { createHash } from 'node:crypto';
import {
  type BodyFormats,
  DERIVATION_VERSION,
  postOf,
  readJson,
  type References,
  resolvePost,
  revisionOf,
  serializePost,
  textOf,
  versionOf,
} from '@content-publishing/domain';
import {
  beginComputation,
  type ComposedPost,
  type ComputationTypes,
  type PostQuestion,
} from '@content-publishing/domain/computations';
import { UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import { describe, expect, it } from 'vitest';

const NO_FORMATS: BodyFormats = {
  read: () => ({ blocks: [], lines: [], frontMatter: null, losses: [], violations: [] }),
  write: () => '',
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const platform = { hash, bodyFormats: NO_FORMATS };

const NOW = '2026-01-01T00:00:00.000Z';
const LATER = '2026-01-02T00:00:00.000Z';
const AUTHOR = '01900000-0000-7000-8000-0000000000a1';
const IMAGE = '01900000-0000-7000-8000-0000000000b1';
const stamp = { id: '01900000-0000-7000-8000-000000000001', workspaceId: AUTHOR, now: NOW };

const author: References['author'] = {
  ...{ id: AUTHOR, workspaceId: AUTHOR, slug: 'ada', displayName: 'Ada', bio: null },
  ...{ avatarMediaId: null, avatarMedia: null, credentials: null, sameAs: [], isActive: true },
  ...{ seo: null, person: null, createdAt: NOW, updatedAt: NOW, jsonLd: {} },
};
const references: References = {
  ...{ author, category: null, tags: [], relatedPosts: [], language: 'en', site: UNKNOWN_SITE },
  media: new Map([
    [
      IMAGE,
      {
        ...{ id: IMAGE, workspaceId: AUTHOR, url: 'https://media.example/a.webp' },
        ...{ mimeType: 'image/webp', sizeBytes: null, width: 800, height: 600, alt: 'A pot' },
        ...{
          caption: null,
          storagePath: null,
          fileName: null,
          uploadedByUserId: null,
          uploadedByApiKeyId: null,
        },
        createdAt: NOW,
      },
    ],
  ]),
};

const draft = {
  ...{ slug: 'moka', title: 'Moka pot', authorId: AUTHOR },
  bodyJson: [
    { type: 'heading', level: 2, text: 'Heat' },
    { type: 'paragraph', text: 'Use *low* heat.' },
    { type: 'image', mediaId: IMAGE },
  ],
};

type PostComputation = 'newPost' | 'patchedPost' | 'restoredPost' | 'rederivedPost';

/** Runs a computation to its end, and returns its questions and its result. */
const run = <Name extends PostComputation>(name: Name, input: ComputationTypes[Name]['input']) => {
  const computing = beginComputation(name, input, platform);
  const questions: PostQuestion[] = [];
  for (let step = computing.next(); ; step = computing.next(references)) {
    if (step.done) return { questions, result: step.value };
    if ('status' in step.value) questions.push(step.value);
  }
};

const saved = (post: ComposedPost | undefined): ComposedPost => {
  if (post === undefined) throw new Error('Nothing was changed');
  return post;
};

const created = (input: unknown = draft, needsFingerprint = false) =>
  run('newPost', { draft: input, stamp, savedBy: null, needsFingerprint });
const composed = () => created().result._unsafeUnwrap();
const former = () => serializePost(postOf(composed().stored));

describe('the computation of a new post', () => {
  it('asks for the records that its content names, once', () => {
    const { questions } = created();
    expect(questions).toMatchObject([
      { status: 'draft', slug: 'moka', fingerprint: null, references: { authorId: AUTHOR } },
    ]);
    expect(questions[0]?.references.mediaIds).toEqual([IMAGE]);
  });

  it('returns a post whose texts are what is stored, and its resource', () => {
    const { stored, resource, version, former: replaced } = composed();
    const post = postOf(stored);
    expect(readJson(textOf(resource))).toEqual(
      JSON.parse(JSON.stringify(resolvePost(post, references))),
    );
    expect(version).toBe(versionOf(post, references));
    expect(post).toMatchObject({ slug: 'moka', bodyText: 'Heat\nUse low heat.', revision: 1 });
    expect(stored.search.title).toBe('moka pot');
    expect(replaced).toBeNull();
  });

  it('reads bytes as it reads their value, and rejects bytes that are no JSON', () => {
    const bytes = Buffer.from(JSON.stringify(draft));
    expect(created(bytes)).toEqual(created());
    expect(created(Buffer.from('{"slug":')).result._unsafeUnwrapErr().kind).toBe('malformed-body');
  });

  it('rejects invalid input without a question, and what it lacks after it', () => {
    const invalid = created({ ...draft, slug: '/' });
    expect(invalid.questions).toEqual([]);
    expect(invalid.result._unsafeUnwrapErr().kind).toBe('invalid-input');
    const foreign = created({ ...draft, authorId: IMAGE });
    expect(foreign.result._unsafeUnwrapErr()).toMatchObject({
      kind: 'reference-not-found',
      field: '/authorId',
    });
  });

  it('has a fingerprint that tells content, and no unset fields, where one is needed', () => {
    const fingerprintOf = (input: object) => created(input, true).questions[0]?.fingerprint;
    expect(fingerprintOf(draft)).toMatch(/^[\da-f]{64}$/);
    expect(fingerprintOf({ ...draft, excerpt: null })).toBe(fingerprintOf(draft));
    expect(fingerprintOf({ ...draft, title: 'Another' })).not.toBe(fingerprintOf(draft));
  });
});

describe('the computation of a changed post', () => {
  it('returns the post as patched, with the revision that it replaces', () => {
    const patch = { title: 'Moka', bodyJson: [] };
    const { result } = run('patchedPost', { former: former(), patch, now: LATER, savedBy: 'Site' });
    const { stored, former: replaced } = saved(result._unsafeUnwrap());
    expect(postOf(stored)).toMatchObject({ title: 'Moka', revision: 2, savedBy: 'Site' });
    expect(replaced).toMatchObject({ slug: 'moka', revision: 1, kept: { title: 'Moka pot' } });
    expect(replaced?.references.mediaIds).toEqual([IMAGE]);
    expect(stored.references.mediaIds).toEqual([]);
  });

  it('returns the post with the content of a revision, as a new one', () => {
    const patch = { title: 'Moka', bodyJson: [] };
    const patched = run('patchedPost', { former: former(), patch, now: LATER, savedBy: null });
    const { stored, former: replaced } = saved(patched.result._unsafeUnwrap());
    const content = textOf(replaced?.kept?.content ?? '');
    const restored = run('restoredPost', {
      former: serializePost(postOf(stored)),
      ...{ content, revision: 1, fields: [], now: LATER, savedBy: null },
    });
    const { bodyJson, title, revision } = postOf(
      saved(restored.result._unsafeUnwrap().composed).stored,
    );
    expect([title, revision]).toEqual(['Moka pot', 3]);
    expect(bodyJson).toEqual(postOf(composed().stored).bodyJson);
  });

  it('returns nothing to be stored where the patch or the revision changes nothing', () => {
    const input = { former: former(), now: LATER, savedBy: 'Site' };
    const { title, bodyJson } = draft;
    const patched = run('patchedPost', { ...input, patch: { title, bodyJson } });
    expect(patched.result._unsafeUnwrap()).toBeUndefined();
    const { content } = revisionOf(postOf(composed().stored));
    const restored = run('restoredPost', { ...input, content, revision: 1, fields: [] });
    expect(restored.result._unsafeUnwrap()).toEqual({
      restoration: { revision: 1, changedFields: [], keptFields: [], leftOut: [] },
    });
  });

  it('returns a post that is derived again without a revision', () => {
    const outdated = { ...postOf(composed().stored), derivationVersion: 1, jsonLd: {} };
    const input = { former: serializePost(outdated), change: 'rederive', now: LATER } as const;
    const { stored, former: replaced } = run('rederivedPost', input).result._unsafeUnwrap() ?? {};
    expect(stored?.post).toMatchObject({ derivationVersion: DERIVATION_VERSION, revision: 1 });
    expect(stored && postOf(stored).jsonLd).not.toEqual({});
    expect(replaced?.kept).toBeNull();
  });

  it('returns nothing to be stored for a post that is not due', () => {
    const input = { former: former(), change: 'publish', now: LATER } as const;
    expect(run('rederivedPost', input).result._unsafeUnwrap()).toBeUndefined();
  });
});
