/** Group of the operations whose path begins with `prefix`, unless an earlier group matches. */
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
      'time, structured blocks, JSON-LD and scores are derived at every save and stand in each answer.',
    prefix: '/external/posts',
  },
  {
    name: 'Broken links',
    description:
      'Sites report the paths that they answered with 404. Editors resolve them, or add a redirect.',
    prefix: '/external/link-health',
  },
  {
    name: 'Redirects',
    description:
      'Sites poll the redirects of the workspace, replay them, and report how often. Editors change them.',
    prefix: '/external/redirects',
  },
  {
    name: 'Authors',
    description: 'Authors of posts. A change of one shows in all posts of the author.',
    prefix: '/external/authors',
  },
  {
    name: 'Workspace',
    description: 'The workspace of the API key: its name, language and site.',
    prefix: '/external/workspace',
  },
  {
    name: 'Categories',
    description: 'The tree of topics. A change of one shows in all posts of its branch.',
    prefix: '/external/categories',
  },
  {
    name: 'Tags',
    description: 'Keywords that posts share. A change of one shows in all posts with it.',
    prefix: '/external/tags',
  },
  {
    name: 'Media',
    description:
      'Records of files that posts and authors show. A change of one shows in all of them.',
    prefix: '/external/media',
  },
  {
    name: 'API keys',
    description: 'Keys of the workspace. A key creates none that may do more than itself.',
    prefix: '/external/keys',
  },
  {
    name: 'Activity',
    description: 'Changes of the records of the workspace: who made which, and when.',
    prefix: '/external/activity',
  },
  {
    name: 'Media files',
    description: 'The files of media records, which need no key.',
    prefix: '/media',
  },
  { name: 'Health', description: 'For those who run the service.', prefix: '/health' },
  { name: 'Service', description: 'The service itself, and where to find what.', prefix: '/' },
];

/** Tag objects of OpenAPI, in the order of the reference. */
export const tags = GROUPS.map(({ name, description }) => ({ name, description }));

/** Returns the tag of the operation at `path`: the first group with a matching prefix. */
export const tagsOf = (path: string): readonly string[] =>
  GROUPS.filter(({ prefix }) => path.startsWith(prefix))
    .slice(0, 1)
    .map(({ name }) => name);
