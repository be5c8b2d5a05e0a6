/**
 * Group of the operations whose path begins with `prefix`. If several groups match, the first one
 * in {@link GROUPS} counts.
 */
interface OperationGroup {
  readonly name: string;
  readonly description: string;
  readonly prefix: string;
}

const GROUPS: readonly OperationGroup[] = [
  {
    name: 'Posts',
    description:
      'A post is written as fields and an array of blocks. Its excerpt, table of contents, reading ' +
      'time, structured blocks, JSON-LD and scores are derived at every save and are part of each response.',
    prefix: '/external/posts',
  },
  {
    name: 'Bodies',
    description: 'Markdown and HTML as blocks, with every difference named.',
    prefix: '/external/bodies',
  },
  {
    name: 'Broken links',
    description:
      'Sites report paths that were not found (404). Editors resolve them, or add a redirect.',
    prefix: '/external/link-health',
  },
  {
    name: 'Audits',
    description:
      'What is wrong across the posts, media and redirects of a site, as it is at the moment of the request.',
    prefix: '/external/audits',
  },
  {
    name: 'Redirects',
    description:
      'Sites poll the redirects of the workspace, replay them, and report how often. Editors change them.',
    prefix: '/external/redirects',
  },
  {
    name: 'Authors',
    description: 'Authors of posts. All posts of an author show its changes.',
    prefix: '/external/authors',
  },
  {
    name: 'Session',
    description: 'The API key of a request, and what it may do.',
    prefix: '/external/session',
  },
  {
    name: 'Workspace',
    description: 'The workspace of the API key: its name, language and site.',
    prefix: '/external/workspace',
  },
  {
    name: 'Categories',
    description: 'The tree of topics. All posts in the subtree of a category show its changes.',
    prefix: '/external/categories',
  },
  {
    name: 'Tags',
    description: 'Keywords that posts share. All posts with a tag show its changes.',
    prefix: '/external/tags',
  },
  {
    name: 'Media',
    description: 'Records of files that posts and authors show. All of them show its changes.',
    prefix: '/external/media',
  },
  {
    name: 'API keys',
    description: 'Keys of the workspace. A key cannot grant permissions that it does not have.',
    prefix: '/external/keys',
  },
  {
    name: 'Members',
    description: 'Users in the workspace, each with a role.',
    prefix: '/external/members',
  },
  {
    name: 'Invitations',
    description: 'Links by which persons join the workspace.',
    prefix: '/external/invitations',
  },
  {
    name: 'Activity',
    description: 'Log of the changes to records of the workspace.',
    prefix: '/external/activity',
  },
  {
    name: 'Events',
    description: 'Feed of the changes that visitors of the site may see.',
    prefix: '/external/events',
  },
  {
    name: 'Webhooks',
    description: 'Receivers of messages about these changes.',
    prefix: '/external/webhooks',
  },
  {
    name: 'Imports',
    description: 'Imports of files from other systems, which the server runs.',
    prefix: '/external/imports',
  },
  {
    name: 'Media files',
    description: 'The files of media records, which need no key.',
    prefix: '/media',
  },
  {
    name: 'Dashboard',
    description: 'Sessions of people in a browser, for pages of the service itself.',
    prefix: '/dashboard',
  },
  { name: 'Health', description: 'Checks for operators of the service.', prefix: '/health' },
  { name: 'Service', description: 'The service itself: name, version and links.', prefix: '/' },
];

/** Tag objects of OpenAPI, in the order in which the reference shows them. */
export const tags = GROUPS.map(({ name, description }) => ({ name, description }));

/**
 * Returns the tag of the operation at `path`, as a list of one name, from the first group with a
 * matching prefix; empty if no group matches.
 */
export const tagsOf = (path: string): readonly string[] =>
  GROUPS.filter(({ prefix }) => path.startsWith(prefix))
    .slice(0, 1)
    .map(({ name }) => name);
