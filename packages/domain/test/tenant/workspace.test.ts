import {
  createWorkspace,
  parseWorkspaceChange,
  parseWorkspaceDraft,
} from '@content-publishing/domain';
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

describe('a change of a workspace', () => {
  it('is that of its language', () => {
    expect(parseWorkspaceChange({ language: 'de' })._unsafeUnwrap()).toEqual({ language: 'de' });
  });

  it.each([
    [{}, '/language'],
    [{ language: null }, '/language'],
    [{ language: 'd' }, '/language'],
    [{ language: 'de', name: 'Other' }, '/name'],
  ])('%j is rejected at %s', (change, path) => {
    const { violations } = parseWorkspaceChange(change)._unsafeUnwrapErr();
    expect(violations.map((violation) => violation.path)).toEqual([path]);
  });
});
