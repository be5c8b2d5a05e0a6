import type { Role } from '@content-publishing/domain/tenant';

interface RoleWords {
  readonly name: string;
  /** The role with its article, in a sentence. */
  readonly one: string;
  /** Rights of its members, after "may". */
  readonly may: string;
}

/** Words for the roles of members. */
export const rolesText: Readonly<Record<Role, RoleWords>> = {
  owner: {
    name: 'Owner',
    one: 'an owner',
    may: 'do everything: write and publish, change the settings, and decide who belongs to the workspace.',
  },
  editor: {
    name: 'Editor',
    one: 'an editor',
    may: 'write and publish all posts, and look after files, authors, categories, tags and redirects.',
  },
  author: {
    name: 'Author',
    one: 'an author',
    may: 'write and publish own posts, add files, and read the posts of others.',
  },
  contributor: {
    name: 'Contributor',
    one: 'a contributor',
    may: 'write own drafts, which others publish, add files, and read the posts of others.',
  },
  viewer: {
    name: 'Viewer',
    one: 'a viewer',
    may: 'read everything, drafts too, and change nothing.',
  },
};
