import type {
  BodyOf,
  ChangeOptions,
  Operation,
  QueryOf,
  ReadOptions,
  SaveOptions,
} from './operation-types.ts';
import { CHECKS, headersOf, LINKS, type operationsOf, PAGE, POSTS, RECORD } from './operations.ts';
import type { UncheckedInput } from './unchecked-input.ts';

type RestorationQuery = QueryOf<
  Operation<'post', '/external/posts/{idOrSlug}/revisions/{revision}/restore'>
>;

const WORKING_COPY = '/external/posts/{idOrSlug}/working-copy';

/** Returns the calls of a management client for posts, their revisions and their previews. */
export const postOperations = ({
  checkSlug,
  create,
  getPost,
  usage,
  list,
  send,
}: ReturnType<typeof operationsOf>) => ({
  createPost: create('/external/posts'),
  /**
   * Reads a post by id or slug, with its `etag`. A former slug works too. With `preview`, a token
   * for the post, a post of any status is returned.
   */
  getPost,
  listPosts: list('/external/posts', POSTS),
  /**
   * Checks whether a post could get the slug: it is `free`, `taken` by a live post, or `former`,
   * so that a new post would end the redirect from it.
   */
  checkSlug,
  /**
   * Changes a post. With `autosave` a draft is saved while a person types: the save replaces the
   * autosave before it in the revisions.
   */
  updatePost: (
    idOrSlug: string,
    patch: BodyOf<Operation<'patch', '/external/posts/{idOrSlug}'>> | UncheckedInput,
    { autosave = false, ...condition }: SaveOptions = {},
  ) =>
    send('patch', '/external/posts/{idOrSlug}', RECORD, {
      at: [idOrSlug],
      headers: { ...headersOf(condition), ...(autosave && { 'x-autosave': 'true' }) },
      body: patch,
      signal: condition.signal,
    }),
  /**
   * Restores a deleted post. If several had the slug, it is the one deleted last. `ifMatch` is
   * the version in which it was deleted.
   */
  restorePost: (idOrSlug: string, condition?: ChangeOptions) =>
    send('post', '/external/posts/{idOrSlug}/restore', RECORD, {
      at: [idOrSlug],
      headers: headersOf(condition),
    }),
  /** Returns the posts that name a post as related, and those that link to it. */
  getPostUsage: usage('/external/posts/{idOrSlug}/usage'),
  /** Returns the checks behind the scores of a post, with advice and the places it is about. */
  getPostChecks: (idOrSlug: string, reading: ReadOptions = {}) =>
    send('get', '/external/posts/{idOrSlug}/checks', CHECKS, { at: [idOrSlug], ...reading }),
  /** Returns the checks of the post that `createPost` would create; nothing is stored. */
  checkPostDraft: (
    draft: BodyOf<Operation<'post', '/external/posts/checks'>> | UncheckedInput,
    reading: ReadOptions = {},
  ) => send('post', '/external/posts/checks', CHECKS, { body: draft, mayRepeat: true, ...reading }),
  /** Returns the links of a post with verdicts, and public posts to which it may link. */
  getPostLinks: (idOrSlug: string, reading: ReadOptions = {}) =>
    send('get', '/external/posts/{idOrSlug}/links', LINKS, { at: [idOrSlug], ...reading }),
  /** Returns the links of the post that `createPost` would create; nothing is stored. */
  getDraftLinks: (
    draft: BodyOf<Operation<'post', '/external/posts/links'>> | UncheckedInput,
    reading: ReadOptions = {},
  ) => send('post', '/external/posts/links', LINKS, { body: draft, mayRepeat: true, ...reading }),
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
  /**
   * Reads the working copy of a post, which is not public, and the post as it would be with it.
   */
  getWorkingCopy: (idOrSlug: string, reading: ReadOptions = {}) =>
    send('get', WORKING_COPY, ['patch', 'post'], { at: [idOrSlug], ...reading }),
  /**
   * Keeps changes of a post that is not a draft in its working copy. `ifMatch` is the `etag` of the
   * copy or, without one, of the post.
   */
  putWorkingCopy: (
    idOrSlug: string,
    patch: BodyOf<Operation<'put', typeof WORKING_COPY>> | UncheckedInput,
    condition: ChangeOptions & ReadOptions = {},
  ) =>
    send('put', WORKING_COPY, ['patch', 'post'], {
      at: [idOrSlug],
      headers: headersOf(condition),
      body: patch,
      signal: condition.signal,
    }),
  /** Saves a post with the changes of its working copy, and discards the copy. */
  publishWorkingCopy: (idOrSlug: string, condition?: ChangeOptions) =>
    send('post', `${WORKING_COPY}/publish`, RECORD, {
      at: [idOrSlug],
      headers: headersOf(condition),
    }),
  /** Discards the working copy of a post. */
  deleteWorkingCopy: (idOrSlug: string, condition?: ChangeOptions) =>
    send('delete', WORKING_COPY, ['patch'], { at: [idOrSlug], headers: headersOf(condition) }),
  /** Revokes a preview token by its id. */
  revokePreviewToken: (idOrSlug: string, tokenId: string, condition?: ChangeOptions) =>
    send('delete', '/external/posts/{idOrSlug}/preview-tokens/{tokenId}', RECORD, {
      at: [idOrSlug, tokenId],
      headers: headersOf(condition),
    }),
});
