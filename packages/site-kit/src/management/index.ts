import { createClient } from '../client/client.ts';
import type { ClientOptions } from '../client/connection.ts';
import type { BodyOf, ChangeOptions, Operation, QueryOf } from './operation-types.ts';
import type { UncheckedInput } from './unchecked-input.ts';
import { CHECKS, headersOf, operationsOf, PAGE, RECORD, USAGE } from './operations.ts';
import { uploadForm, type UploadFields } from './upload-form.ts';

export type { ChangeOptions, CreateOptions, Versioned } from './operation-types.ts';
export type { UploadFields } from './upload-form.ts';
export { unchecked, type UncheckedInput } from './unchecked-input.ts';

type RestorationQuery = QueryOf<
  Operation<'post', '/external/posts/{idOrSlug}/revisions/{revision}/restore'>
>;

/**
 * Client for tools of editors, with every operation that a site can call, and the operations of all
 * records.
 */
export type ManagementClient = ReturnType<typeof createManagementClient>;

/**
 * Creates a client for all operations of a workspace (management API, Operations). Throws like
 * `createClient`; calls return a value with its `etag`, or an error.
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

    createPost: create('/external/posts'),
    updatePost: update('/external/posts/{idOrSlug}'),
    /**
     * Restores a deleted post. If several had the slug, it is the one deleted last. `ifMatch` is
     * the version in which it was deleted.
     */
    restorePost: (idOrSlug: string, condition?: ChangeOptions) =>
      send('post', '/external/posts/{idOrSlug}/restore', RECORD, {
        at: [idOrSlug],
        headers: headersOf(condition),
      }),
    /** Returns the checks behind the scores of a post, with advice and the places it is about. */
    getPostChecks: (idOrSlug: string) =>
      send('get', '/external/posts/{idOrSlug}/checks', CHECKS, { at: [idOrSlug] }),
    /** Returns the checks of the post that `createPost` would create; nothing is stored. */
    checkPostDraft: (draft: BodyOf<Operation<'post', '/external/posts/checks'>> | UncheckedInput) =>
      send('post', '/external/posts/checks', CHECKS, { body: draft, mayRepeat: true }),
    listPostRevisions: (
      idOrSlug: string,
      query?: QueryOf<Operation<'get', '/external/posts/{idOrSlug}/revisions'>>,
    ) => send('get', '/external/posts/{idOrSlug}/revisions', PAGE, { at: [idOrSlug], query }),
    getPostRevision: (idOrSlug: string, revision: number) =>
      send('get', '/external/posts/{idOrSlug}/revisions/{revision}', ['revision'], {
        at: [idOrSlug, String(revision)],
      }),
    /**
     * Compares two revisions of a post, by field and block. The newest revision is the current
     * post.
     */
    diffPostRevisions: (idOrSlug: string, revision: number, other: number) =>
      send(
        'get',
        '/external/posts/{idOrSlug}/revisions/{revision}/diff/{other}',
        ['fields', 'body'],
        {
          at: [idOrSlug, String(revision), String(other)],
        },
      ),
    /**
     * Saves a post with the content of a revision, and with `fields: 'slug'` also with its slug.
     */
    restorePostRevision: (
      idOrSlug: string,
      revision: number,
      { fields, ...condition }: RestorationQuery & ChangeOptions = {},
    ) =>
      send('post', '/external/posts/{idOrSlug}/revisions/{revision}/restore', RECORD, {
        at: [idOrSlug, String(revision)],
        headers: headersOf(condition),
        ...(fields && { query: { fields } }),
      }),
    /**
     * Issues a token with which any key of the workspace can read one post of any status.
     */
    issuePreviewToken: (
      idOrSlug: string,
      body: BodyOf<Operation<'post', '/external/posts/{idOrSlug}/preview-tokens'>>,
    ) =>
      send('post', '/external/posts/{idOrSlug}/preview-tokens', ['token'], {
        at: [idOrSlug],
        body,
      }),
    /** Lists the valid preview tokens of a post, without the tokens themselves. */
    listPreviewTokens: (
      idOrSlug: string,
      query?: QueryOf<Operation<'get', '/external/posts/{idOrSlug}/preview-tokens'>>,
    ) => send('get', '/external/posts/{idOrSlug}/preview-tokens', PAGE, { at: [idOrSlug], query }),
    /** Revokes a preview token by its id. */
    revokePreviewToken: (idOrSlug: string, tokenId: string, condition?: ChangeOptions) =>
      send('delete', '/external/posts/{idOrSlug}/preview-tokens/{tokenId}', RECORD, {
        at: [idOrSlug, tokenId],
        headers: headersOf(condition),
      }),

    listAuthors: list('/external/authors'),
    createAuthor: create('/external/authors'),
    getAuthor: read('/external/authors/{idOrSlug}'),
    /** Returns the number of posts that show the record, and ten of them. */
    getAuthorUsage: (reference: string) =>
      send('get', '/external/authors/{idOrSlug}/usage', USAGE, { at: [reference] }),
    updateAuthor: update('/external/authors/{idOrSlug}'),
    deleteAuthor: remove('/external/authors/{idOrSlug}'),

    listCategories: list('/external/categories'),
    createCategory: create('/external/categories'),
    getCategory: read('/external/categories/{idOrSlug}'),
    /** Returns the number of posts that show the record, and ten of them. */
    getCategoryUsage: (reference: string) =>
      send('get', '/external/categories/{idOrSlug}/usage', USAGE, { at: [reference] }),
    updateCategory: update('/external/categories/{idOrSlug}'),
    deleteCategory: remove('/external/categories/{idOrSlug}'),

    listTags: list('/external/tags'),
    createTag: create('/external/tags'),
    getTag: read('/external/tags/{idOrSlug}'),
    /** Returns the number of posts that show the record, and ten of them. */
    getTagUsage: (reference: string) =>
      send('get', '/external/tags/{idOrSlug}/usage', USAGE, { at: [reference] }),
    updateTag: update('/external/tags/{idOrSlug}'),
    deleteTag: remove('/external/tags/{idOrSlug}'),
    /** Replaces a tag by `into` (an id or a slug) in all its posts, and deletes it. */
    mergeTag: (idOrSlug: string, into: string) =>
      send('post', '/external/tags/{idOrSlug}/merge', RECORD, { at: [idOrSlug], body: { into } }),

    listMedia: list('/external/media'),
    createMedia: create('/external/media'),
    getMedia: read('/external/media/{id}'),
    /** Returns the number of posts that show the record, and ten of them. */
    getMediaUsage: (reference: string) =>
      send('get', '/external/media/{id}/usage', USAGE, { at: [reference] }),
    updateMedia: update('/external/media/{id}'),
    /**
     * Deletes a media record. Its file is served for 30 more days; with `purge` the file is removed
     * at once.
     */
    deleteMedia: (
      id: string,
      { purge = false, ...condition }: { readonly purge?: boolean } & ChangeOptions = {},
    ) =>
      send('delete', '/external/media/{id}', RECORD, {
        at: [id],
        headers: headersOf(condition),
        ...(purge && { query: { purge } }),
      }),
    /**
     * Compares the media records of the workspace with their files. `fix` removes files without a
     * record and records without a file. The request is retried after any transient failure.
     */
    checkMedia: (body: BodyOf<Operation<'post', '/external/media/check'>> = {}) =>
      send('post', '/external/media/check', ['files', 'isComplete'], { body, mayRepeat: true }),
    /**
     * Uploads a file and creates its media record. The request is retried after any transient
     * failure, since the same bytes make only one record. The client's `timeoutSeconds` must be
     * enough for the whole file.
     */
    uploadMedia: (file: Blob, fields: UploadFields | UncheckedInput = {}) =>
      send('post', '/external/media', RECORD, { form: uploadForm(file, fields), mayRepeat: true }),
    /**
     * Returns a signed request with which the caller uploads a file directly to the store;
     * `confirmMediaUpload` must follow.
     */
    prepareMediaUpload: (body: BodyOf<Operation<'post', '/external/media/uploads'>>) =>
      send('post', '/external/media/uploads', RECORD, { body }),
    /**
     * Creates the media record of a directly uploaded file; `id` is in the result of
     * `prepareMediaUpload`.
     */
    confirmMediaUpload: (id: string, fields: UploadFields = {}) =>
      send('post', '/external/media/uploads/{id}/confirm', RECORD, {
        at: [id],
        body: fields,
        mayRepeat: true,
      }),

    createRedirect: create('/external/redirects'),
    getRedirect: read('/external/redirects/{id}'),
    updateRedirect: update('/external/redirects/{id}'),
    deleteRedirect: remove('/external/redirects/{id}'),
    /** Adds many redirects. The report has a reason for each redirect that is refused. */
    importRedirects: (
      body: BodyOf<Operation<'post', '/external/redirects/batch'>> | UncheckedInput,
    ) => send('post', '/external/redirects/batch', ['created', 'rows'], { body }),

    listBrokenLinks: list('/external/link-health'),
    getBrokenLink: read('/external/link-health/{id}'),
    updateBrokenLink: update('/external/link-health/{id}'),

    getWorkspace: () => send('get', '/external/workspace', RECORD, {}),
    updateWorkspace: (
      patch: BodyOf<Operation<'patch', '/external/workspace'>> | UncheckedInput,
      condition?: ChangeOptions,
    ) =>
      send('patch', '/external/workspace', RECORD, { headers: headersOf(condition), body: patch }),

    listApiKeys: list('/external/keys'),
    /**
     * Issues a key. The response contains the key only once: `key` is `null` if an earlier attempt
     * already created it.
     */
    createApiKey: create('/external/keys'),
    /**
     * Revokes a key, and with `cascade` also the live keys that it issued, directly or through
     * others.
     */
    revokeApiKey: (
      id: string,
      query?: QueryOf<Operation<'delete', '/external/keys/{id}'>>,
      condition?: ChangeOptions,
    ) =>
      send('delete', '/external/keys/{id}', RECORD, {
        at: [id],
        query,
        headers: headersOf(condition),
      }),

    listActivity: list('/external/activity'),
  };
};
