import { createClient } from '../client/client.ts';
import type { ClientOptions } from '../client/connection.ts';
import type { BodyOf, ChangeOptions, Operation } from './operation-types.ts';
import { headersOf, operationsOf, RECORD } from './operations.ts';

export type { ChangeOptions, CreateOptions, Versioned } from './operation-types.ts';

/** The workspace, as an editor's tool calls it: all that a site can call, and all records. */
export type ManagementClient = ReturnType<typeof createManagementClient>;

/**
 * Returns a client for all operations of a workspace (management API, Operations). It throws like
 * `createClient`; each call answers a value with its `etag`, or an error.
 *
 * @example
 * const client = createManagementClient({ baseUrl: 'http://127.0.0.1:3000', apiKey });
 * const author = await client.createAuthor({ slug: 'ada', displayName: 'Ada Lovelace' });
 * if (author.ok) await client.updateAuthor(author.value.id, { bio: 'Writes.' });
 */
export const createManagementClient = (options: ClientOptions) => {
  const { create, list, read, remove, send, update } = operationsOf(options);
  return {
    ...createClient(options),

    updatePost: update('/external/posts/{idOrSlug}'),
    /** Restores a deleted post by its id. */
    restorePost: (id: string) => send('post', '/external/posts/{id}/restore', RECORD, { at: [id] }),

    listAuthors: list('/external/authors'),
    createAuthor: create('/external/authors'),
    getAuthor: read('/external/authors/{idOrSlug}'),
    updateAuthor: update('/external/authors/{idOrSlug}'),
    deleteAuthor: remove('/external/authors/{idOrSlug}'),

    getWorkspace: () => send('get', '/external/workspace', RECORD, {}),
    updateWorkspace: (
      patch: BodyOf<Operation<'patch', '/external/workspace'>>,
      condition?: ChangeOptions,
    ) =>
      send('patch', '/external/workspace', RECORD, { headers: headersOf(condition), body: patch }),
  };
};
