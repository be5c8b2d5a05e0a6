/** Operations on records of one kind. */
const operationsOn = (url: string, address: string): readonly string[] => [
  ...[`get ${url}`, `post ${url}`],
  ...['get', 'patch', 'delete'].map((method) => `${method} ${url}/${address}`),
];

/** All operations, in the order in which they are described. */
export const OPERATIONS: readonly string[] = [
  'get /external/posts',
  'post /external/posts',
  'get /external/posts/{idOrSlug}',
  'patch /external/posts/{idOrSlug}',
  'delete /external/posts/{idOrSlug}',
  'post /external/posts/{id}/restore',
  'post /external/posts/{id}/views',
  'get /external/posts/{id}/revisions',
  'get /external/posts/{id}/revisions/{revision}',
  'post /external/posts/{id}/revisions/{revision}/restore',
  'post /external/posts/{id}/preview-tokens',
  'post /external/link-health',
  'get /external/redirects',
  ...operationsOn('/external/authors', '{idOrSlug}'),
  ...operationsOn('/external/categories', '{idOrSlug}'),
  ...operationsOn('/external/tags', '{idOrSlug}'),
  ...operationsOn('/external/media', '{id}'),
  'get /external/workspace',
  'patch /external/workspace',
  'get /external/keys',
  'post /external/keys',
  'delete /external/keys/{id}',
  'get /external/activity',
  'get /health/live',
  'get /health/ready',
];
