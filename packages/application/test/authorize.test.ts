import {
  authorize,
  countPostView,
  createPost,
  deletePost,
  getPost,
  getPostRevision,
  getPostVersion,
  getPreviewedPost,
  issuePreviewToken,
  listPostRevisions,
  listPosts,
  listRedirects,
  operatorOf,
  type Actor,
  reportBrokenLink,
  restorePost,
  restorePostRevision,
  updatePost,
  useCase,
} from '@content-publishing/application';
import { type Permission, PERMISSIONS } from '@content-publishing/domain/tenant';
import { okAsync } from 'neverthrow';
import { describe, expect, it } from 'vitest';

const workspaceId = '019b76da-a800-7000-8000-000000000000';

const actorWith = (...permissions: readonly Permission[]): Actor => ({
  ...operatorOf(workspaceId),
  permissions: new Set(permissions),
});

describe('authorization', () => {
  it('accepts a key with one of the permissions that suffice', () => {
    for (const permission of ['settings:read', 'seo:read'] as const) {
      const outcome = authorize(actorWith(permission), ['settings:read', 'seo:read']);
      expect(outcome.isOk()).toBe(true);
    }
  });

  it('rejects a key without them, and names the ones that suffice', () => {
    const outcome = authorize(actorWith('posts:read'), ['settings:read', 'seo:read']);
    expect(outcome._unsafeUnwrapErr()).toEqual({
      kind: 'forbidden',
      needed: ['settings:read', 'seo:read'],
    });
  });

  it('lets everybody in where no permission is needed', () => {
    expect(authorize(actorWith(), []).isOk()).toBe(true);
  });

  it('lets the operator do everything', () => {
    for (const permission of PERMISSIONS) {
      expect(authorize(operatorOf(workspaceId), [permission]).isOk()).toBe(true);
    }
  });
});

describe('a use case', () => {
  const echo = useCase(
    { permissions: ['posts:read'], errors: [] },
    () => (actor, input: string) => okAsync(`${actor.workspaceId} ${input}`),
  );

  it('declares the permissions that it needs', () => {
    expect(echo.permissions).toEqual(['posts:read']);
  });

  it('runs for a key with one of them', async () => {
    const outcome = await echo({})(actorWith('posts:read'), 'hello');
    expect(outcome._unsafeUnwrap()).toBe(`${workspaceId} hello`);
  });

  it('does not run for anybody else', async () => {
    const outcome = await echo({})(actorWith('posts:write'), 'hello');
    expect(outcome._unsafeUnwrapErr()).toEqual({ kind: 'forbidden', needed: ['posts:read'] });
  });
});

describe('the use cases of consumer sites', () => {
  it.each([
    ['createPost', createPost, ['posts:write']],
    ['updatePost', updatePost, ['posts:write']],
    ['deletePost', deletePost, ['posts:write']],
    ['restorePost', restorePost, ['posts:write']],
    ['getPost', getPost, ['posts:read', 'posts:preview', 'posts:write']],
    ['getPostVersion', getPostVersion, ['posts:read', 'posts:preview', 'posts:write']],
    ['listPosts', listPosts, ['posts:read', 'posts:preview', 'posts:write']],
    ['listPostRevisions', listPostRevisions, ['posts:preview', 'posts:write']],
    ['getPostRevision', getPostRevision, ['posts:preview', 'posts:write']],
    ['restorePostRevision', restorePostRevision, ['posts:write']],
    ['issuePreviewToken', issuePreviewToken, ['posts:preview', 'posts:write']],
    ['getPreviewedPost', getPreviewedPost, []],
    ['countPostView', countPostView, []],
    ['listRedirects', listRedirects, ['settings:read', 'seo:read']],
    ['reportBrokenLink', reportBrokenLink, []],
  ] as const)('%s declares its permissions', (_, { permissions }, needed) => {
    expect(permissions).toEqual(needed);
  });
});
