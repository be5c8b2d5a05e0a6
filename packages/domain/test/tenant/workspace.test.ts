import {
  createWorkspace,
  parseWorkspaceDraft,
  parseWorkspacePatch,
  reviseWorkspace,
} from '@content-publishing/domain/tenant';
import { describe, expect, it } from 'vitest';
import { now, uuid } from '../content/post/records.ts';

const created = (draft: object) =>
  createWorkspace(parseWorkspaceDraft(draft)._unsafeUnwrap(), { id: uuid('aa'), now });

describe('a new workspace', () => {
  it('has the language that is given, or else English', () => {
    expect(created({ name: 'Blog', language: 'pt-BR' })).toEqual({
      id: uuid('aa'),
      name: 'Blog',
      language: 'pt-BR',
      siteUrl: null,
      postPath: null,
      categoryPath: null,
      authorPath: null,
      previewUrl: null,
      imageUrl: null,
      keepsImageCredits: false,
      blockVocabulary: 1,
      checksExternalLinks: false,
      timeZone: null,
      createdAt: now,
    });
    expect(created({ name: 'Blog', language: null }).language).toBe('en');
  });

  it('needs a language that is one', () => {
    expect(parseWorkspaceDraft({ name: 'Blog', language: 'English' })._unsafeUnwrapErr()).toEqual({
      kind: 'invalid-input',
      violations: [
        { path: '/language', message: 'must be a BCP 47 tag such as en or pt-BR; found "English"' },
      ],
    });
  });
});

describe('a patch of a workspace', () => {
  const workspace = created({ name: 'A', siteUrl: 'https://a.example/', postPath: '/{slug}' });

  it('changes what it names, and takes back what is null', () => {
    const draft = parseWorkspacePatch(workspace, { language: 'de', postPath: null });
    expect(reviseWorkspace(workspace, draft._unsafeUnwrap())).toEqual({
      ...workspace,
      language: 'de',
      siteUrl: 'https://a.example',
      postPath: null,
    });
  });

  it.each(['/.a/{slug}', '/a./{slug}.html', '/.../{slug}', '/caf%C3%A9/{slug}', '/100%25/{slug}'])(
    'takes the path %s',
    (postPath) => {
      expect(parseWorkspacePatch(workspace, { postPath })).toMatchObject({ value: { postPath } });
    },
  );

  it.each([
    'https://preview.example/{slug}',
    'http://localhost:4321/de/preview/{slug}/',
    'https://a.example/{slug}.html?lang=de',
    null,
  ])('takes the address of previews %s', (previewUrl) => {
    const draft = parseWorkspacePatch(workspace, { previewUrl })._unsafeUnwrap();
    expect(reviseWorkspace(workspace, draft)).toMatchObject({ previewUrl });
  });

  it.each([
    [{ language: null }, '/language'],
    [{ language: 'd' }, '/language'],
    [{ name: null }, '/name'],
    [{ id: workspace.id }, '/id'],
    [{ siteUrl: 'https://a.example/blog' }, '/siteUrl'],
    [{ siteUrl: 'ftp://a.example' }, '/siteUrl'],
    [{ postPath: 'blog/{slug}' }, '/postPath'],
    [{ postPath: '/blog' }, '/postPath'],
    [{ postPath: '/{slug}/{slug}' }, '/postPath'],
    [{ postPath: '//a.example/{slug}' }, '/postPath'],
    [{ postPath: '/{slug}?a' }, '/postPath'],
    [{ postPath: '/..//evil.example/{slug}' }, '/postPath'],
    [{ postPath: '/blog/./{slug}' }, '/postPath'],
    [{ postPath: '/{slug}/%2E.' }, '/postPath'],
    [{ postPath: '/%2F/evil.example/{slug}' }, '/postPath'],
    [{ postPath: '/%5cevil.example/{slug}' }, '/postPath'],
    [{ authorPath: '/a%252fb/{slug}' }, '/authorPath'],
    [{ categoryPath: '/../{path}' }, '/categoryPath'],
    [{ categoryPath: '/{path}/{slug}' }, '/categoryPath'],
    [{ authorPath: '/{path}' }, '/authorPath'],
    [{ previewUrl: 'https://a.example/{slug' }, '/previewUrl'],
    [{ previewUrl: 'https://a.example/{slug}/{slug}' }, '/previewUrl'],
    [{ previewUrl: 'https://{slug}.example/' }, '/previewUrl'],
    [{ previewUrl: 'https://a.example/?slug={slug}' }, '/previewUrl'],
    [{ previewUrl: 'https://a.example/{slug}#top' }, '/previewUrl'],
    [{ previewUrl: 'https://ada@a.example/{slug}' }, '/previewUrl'],
    [{ previewUrl: 'https://ada:secret@a.example/{slug}' }, '/previewUrl'],
    [{ previewUrl: '/preview/{slug}' }, '/previewUrl'],
    [{ previewUrl: 'javascript:alert(1)//{slug}' }, '/previewUrl'],
    [{ previewUrl: 'https://a.example\\@b.example/{slug}' }, '/previewUrl'],
    [{ previewUrl: `https://a.example/{slug}/${'x'.repeat(2048)}` }, '/previewUrl'],
    [{ keepsImageCredits: 'yes' }, '/keepsImageCredits'],
    [{ blockVocabulary: 3 }, '/blockVocabulary'],
    [{ blockVocabulary: '2' }, '/blockVocabulary'],
    [{ checksExternalLinks: 1 }, '/checksExternalLinks'],
  ])('%j is rejected at %s', (change, path) => {
    const { violations } = parseWorkspacePatch(workspace, change)._unsafeUnwrapErr();
    expect(violations.map((violation) => violation.path)).toEqual([path]);
  });
});
