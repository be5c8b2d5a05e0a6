import type { components, paths } from '../openapi.ts';
import { asPreview } from '../render/preview.ts';
import { type ClientOptions, connect, read } from './connection.ts';
import { noSuchRecord } from './failure.ts';
import { cannotStandInPath } from './path-segment.ts';
import { presentSlugIn } from './present-slug.ts';
import type { Answer, Failure } from './result.ts';
import type { Send } from './send-with-retry.ts';
import {
  isHealth,
  isLinkHealth,
  isPost,
  isPostPage,
  isPostViews,
  isRedirectHitsCounted,
  isRedirectPage,
} from './shape.ts';

type Schemas = components['schemas'];

/** Post resource (contract, Post). */
export type Post = Schemas['Post'];
/** Request that creates a post (contract, POST /external/posts). */
export type PostDraft = Schemas['PostDraft'];
/** Page of posts or post summaries. */
export type PostPage = Schemas['PostPage'];
/** Query of the post list; all fields are optional. */
export type PostQuery = NonNullable<paths['/external/posts']['get']['parameters']['query']>;
/** View count of a post, with its id. */
export type PostViews = Schemas['PostViews'];
/** Report of a 404 (contract, POST /external/link-health). */
export type LinkReport = Schemas['LinkReport'];
/**
 * Number of hits of a redirect since the previous report, and the instant of the last one
 * (management API, POST /external/redirects/hits).
 */
export type RedirectHits = Schemas['RedirectHits'][number];
/**
 * Response to a report of hits, with the number of redirects whose hits were added; unknown ids are
 * skipped.
 */
export type RedirectHitsCounted = Schemas['CountedHits'];
/** Record of a broken link, with all reports of its path (contract, LinkHealth record). */
export type LinkHealth = Schemas['LinkHealth'];
/** Page of redirects (contract, GET /external/redirects). */
export type RedirectPage = Schemas['RedirectPage'];
/** Query of the redirect list; all fields are optional. */
export type RedirectQuery = NonNullable<paths['/external/redirects']['get']['parameters']['query']>;

/** Options of a read of one post. */
export interface PreviewOptions {
  /** Preview token of the post (management API, POST /external/posts/{idOrSlug}/preview-tokens). */
  readonly preview?: string;
}

/**
 * Page of redirects with its version, or an error. `value` is `null` if `ifNoneMatch` is still the
 * current version; `etag` is `null` if the service sends none.
 */
export type ListedRedirects =
  | { readonly ok: true; readonly value: RedirectPage | null; readonly etag: string | null }
  | Failure;

/**
 * Client of the service for a site. Calls return an error for failures of the network or the
 * service, and never throw. An id or a slug that cannot be part of a path (`''`, `'.'`, `'..'`)
 * gets `NOT_FOUND` without a request.
 */
export interface Client {
  /**
   * Creates a post. The request is retried after a transient failure, and still creates the post
   * only once, because it has `idempotencyKey`, or a key generated for the call.
   */
  readonly createPost: (
    post: PostDraft,
    options?: { readonly idempotencyKey?: string },
  ) => Promise<Answer<Post>>;
  /**
   * Deletes a post, by id or slug, and returns it. The request is retried only if it was certainly
   * not processed, because after the deletion the slug may belong to another post. With `ifMatch`,
   * the `etag` of the post, a post that has changed is not deleted.
   */
  readonly deletePost: (
    idOrSlug: string,
    options?: { readonly ifMatch?: string },
  ) => Promise<Answer<Post>>;
  /**
   * Reads a post, by id or slug. A former slug works too; the post then has another `slug` than the
   * requested one. With `preview`, a token for the post, a post of any status is returned.
   */
  readonly getPost: (idOrSlug: string, options?: PreviewOptions) => Promise<Answer<Post>>;
  /** Lists posts, one page for each call. */
  readonly listPosts: (query?: PostQuery) => Promise<Answer<PostPage>>;
  /** Counts a view of a post. The request is retried only if the view was certainly not counted. */
  readonly incrementViews: (idOrSlug: string) => Promise<Answer<PostViews>>;
  /**
   * Reports 404s of a path, and returns the record of the path. The request is retried only if they
   * were certainly not counted.
   */
  readonly reportNotFound: (report: LinkReport) => Promise<Answer<LinkHealth>>;
  /**
   * Lists redirects, one page for each call. The value is `null` if `ifNoneMatch`, the `etag` of an
   * earlier response, is still current.
   */
  readonly listRedirects: (
    query?: RedirectQuery,
    options?: { readonly ifNoneMatch?: string },
  ) => Promise<ListedRedirects>;
  /**
   * Adds hits to at most 1,000 redirects. The request is retried only if they were certainly not
   * counted.
   */
  readonly reportRedirectHits: (
    hits: readonly RedirectHits[],
  ) => Promise<Answer<RedirectHitsCounted>>;
  /**
   * Checks whether the service and its storage are ready; needs no permission and changes nothing.
   */
  readonly checkReadiness: () => Promise<Answer<Schemas['Health']>>;
}

const NOT_MODIFIED = 304;

/**
 * Creates a client of the service for one workspace. Throws a `TypeError` if `baseUrl` is no
 * http(s) URL or has credentials, `apiKey` has invalid characters, or a number is out of range.
 * Calls return a value or an error, and never throw.
 *
 * @example
 * const client = createClient({ baseUrl: 'http://127.0.0.1:3000', apiKey });
 * const answer = await client.getPost('moka-pot');
 */
export const createClient = (options: ClientOptions): Client => {
  const { api, call } = connect<paths>(options);

  const callFor = async <Value>(
    isValue: (body: unknown) => body is Value,
    send: Send,
    mayRepeat: boolean,
  ): Promise<Answer<Value>> => {
    const arrived = await call(send, mayRepeat);
    return arrived.ok ? read(arrived, isValue) : arrived;
  };

  const getPost = (idOrSlug: string, query: PreviewOptions) =>
    call(
      (signal) =>
        api.GET('/external/posts/{idOrSlug}', {
          params: { path: { idOrSlug }, query },
          signal,
          parseAs: 'stream',
        }),
      true,
    );

  return {
    createPost: (post, { idempotencyKey = crypto.randomUUID() } = {}) =>
      callFor(
        isPost,
        (signal) =>
          api.POST('/external/posts', {
            headers: { 'idempotency-key': idempotencyKey },
            body: post,
            signal,
            parseAs: 'stream',
          }),
        true,
      ),

    deletePost: async (idOrSlug, { ifMatch } = {}) =>
      cannotStandInPath(idOrSlug)
        ? noSuchRecord(idOrSlug)
        : callFor(
            isPost,
            (signal) =>
              api.DELETE('/external/posts/{idOrSlug}', {
                params: { path: { idOrSlug } },
                headers: { 'if-match': ifMatch },
                signal,
                parseAs: 'stream',
              }),
            false,
          ),

    getPost: async (idOrSlug, reading = {}) => {
      if (cannotStandInPath(idOrSlug)) return noSuchRecord(idOrSlug);
      let found = await getPost(idOrSlug, reading);
      const slug = found.ok && presentSlugIn(found.response, '/external/posts');
      if (slug) found = await getPost(slug, reading);
      const answer = found.ok ? read(found, isPost) : found;
      return answer.ok && reading.preview !== undefined
        ? { ...answer, value: asPreview(answer.value) }
        : answer;
    },

    listPosts: (query = {}) =>
      callFor(
        isPostPage,
        (signal) => api.GET('/external/posts', { params: { query }, signal, parseAs: 'stream' }),
        true,
      ),

    incrementViews: async (idOrSlug) =>
      cannotStandInPath(idOrSlug)
        ? noSuchRecord(idOrSlug)
        : callFor(
            isPostViews,
            (signal) =>
              api.POST('/external/posts/{idOrSlug}/views', {
                params: { path: { idOrSlug } },
                signal,
                parseAs: 'stream',
              }),
            false,
          ),

    reportNotFound: (report) =>
      callFor(
        isLinkHealth,
        (signal) => api.POST('/external/link-health', { body: report, signal, parseAs: 'stream' }),
        false,
      ),

    listRedirects: async (query = {}, { ifNoneMatch } = {}) => {
      const arrived = await call(
        (signal) =>
          api.GET('/external/redirects', {
            params: { query },
            headers: { 'if-none-match': ifNoneMatch },
            signal,
            parseAs: 'stream',
          }),
        true,
      );
      if (!arrived.ok) return arrived;
      const { response } = arrived;
      const etag = response.headers.get('etag');
      if (response.status === NOT_MODIFIED && ifNoneMatch !== undefined) {
        return { ok: true, value: null, etag: etag ?? ifNoneMatch };
      }
      const page = read(arrived, isRedirectPage);
      return page.ok ? { ...page, etag } : page;
    },

    reportRedirectHits: (hits) =>
      callFor(
        isRedirectHitsCounted,
        (signal) => api.POST('/external/redirects/hits', { body: hits, signal, parseAs: 'stream' }),
        false,
      ),

    checkReadiness: () =>
      callFor(isHealth, (signal) => api.GET('/health/ready', { signal, parseAs: 'stream' }), true),
  };
};
