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
      imageUrl: null,
      keepsImageCredits: false,
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
    [{ keepsImageCredits: 'yes' }, '/keepsImageCredits'],
  ])('%j is rejected at %s', (change, path) => {
    const { violations } = parseWorkspacePatch(workspace, change)._unsafeUnwrapErr();
    expect(violations.map((violation) => violation.path)).toEqual([path]);
  });
});
