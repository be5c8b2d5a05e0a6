import {
  ALL_PERMISSIONS,
  needsAuthor,
  PEOPLE_PERMISSIONS,
  PERMISSIONS,
  RIGHTS_OF,
  ROLES,
} from '@content-publishing/domain/tenant';
import { describe, expect, it } from 'vitest';

describe('a role', () => {
  it('has the permissions of its members', () => {
    const own = ROLES.map((role) => [role, [...RIGHTS_OF[role].permissions].toSorted()]);
    expect(Object.fromEntries(own)).toEqual({
      owner: [...PERMISSIONS, ...PEOPLE_PERMISSIONS].toSorted(),
      editor: [
        ...['authors:write', 'media:write', 'people:read', 'posts:write'],
        ...['seo:read', 'seo:write', 'settings:read', 'taxonomy:write'],
      ],
      author: ['media:write', 'people:read', 'posts:write'],
      contributor: ['media:write', 'people:read', 'posts:write'],
      viewer: ['people:read', 'posts:preview', 'seo:read'],
    });
    expect(ALL_PERMISSIONS).toEqual(RIGHTS_OF.owner.permissions);
  });

  it('is for all posts and media, for own ones, or for none', () => {
    expect(ROLES.map((role) => RIGHTS_OF[role].changes)).toEqual([
      ...['all', 'all', 'own', 'own', 'none'],
    ]);
    expect(ROLES.filter((role) => RIGHTS_OF[role].draftsOnly)).toEqual(['contributor']);
    expect(ROLES.filter(needsAuthor)).toEqual(['author', 'contributor']);
  });
});
