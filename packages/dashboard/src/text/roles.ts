import type { Role } from '@content-publishing/domain/tenant';

interface RoleWords {
  readonly name: string;
  /** The role with its article, in a sentence. */
  readonly one: string;
  /** Rights of its members. */
  readonly may: string;
}

/** Words for the roles of members. */
export const rolesText: Readonly<Record<Role, RoleWords>> = {
  owner: {
    name: 'Owner',
    one: 'an owner',
    may: 'Everything: all content, the settings, the keys, and who belongs to the workspace.',
  },
  editor: {
    name: 'Editor',
    one: 'an editor',
    may: 'All content: writes and publishes all posts, and looks after media, authors, categories, tags and redirects.',
  },
  author: {
    name: 'Author',
    one: 'an author',
    may: 'Own posts and files: writes and publishes them, and reads those of others.',
  },
  contributor: {
    name: 'Contributor',
    one: 'a contributor',
    may: 'Own drafts and files: writes them, and others publish them.',
  },
  viewer: {
    name: 'Viewer',
    one: 'a viewer',
    may: 'Reads everything, drafts too, and changes nothing.',
  },
};
