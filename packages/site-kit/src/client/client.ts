import type { components, operations, paths } from '../openapi.ts';
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

/** A Post (contract, Post). */
export type Post = Schemas['Post'];
/** Request that creates a post (contract, POST /external/posts). */
export type PostDraft = Schemas['PostDraft'];
/** A page of posts, or of their summaries. */
export type PostPage = Schemas['PostPage'];
/** Query of the post list; all fields are optional. */
export type PostQuery = NonNullable<operations['listPosts']['parameters']['query']>;
/** The count of a post's views. */
export type PostViews = Schemas['PostViews'];
/** A 404 report (contract, POST /external/link-health). */
export type LinkReport = Schemas['LinkReport'];
/** Hits of a redirect since the report before (management API, POST /external/redirects/hits). */
export type RedirectHits = Schemas['RedirectHits'][number];
/** Number of redirects that were found, and whose hits were added. */
export type RedirectHitsCounted = Schemas['CountedHits'];
/** All reports of a path in one record (contract, LinkHealth record). */
export type LinkHealth = Schemas['LinkHealth'];
/** A page of redirects (contract, GET /external/redirects). */
export type RedirectPage = Schemas['RedirectPage'];
/** Query of the redirect list; all fields are optional. */
export type RedirectQuery = NonNullable<operations['listRedirects']['parameters']['query']>;

/** Options of a read of one post. */
export interface PreviewOptions {
  /** Preview token of the post (management API, POST /external/posts/{idOrSlug}/preview-tokens). */
  readonly preview?: string;
}

/** A page of redirects with its version; `value` is `null` if it is the one that was named. */
export type ListedRedirects =
  | { readonly ok: true; readonly value: RedirectPage | null; readonly etag: string | null }
  | Failure;

/**
 * The service, as a site calls it. No call throws for what the network or the service may do. An id
 * or a slug that can stand in no path (`''`, `'.'`, `'..'`) is answered `NOT_FOUND` without a call.
 */
export interface Client {
  /**
   * Creates a post. It is sent again after a failure, and yet created once: under
   * `idempotencyKey`, or one made for the call.
   */
  readonly createPost: (
    post: PostDraft,
    options?: { readonly idempotencyKey?: string },
  ) => Promise<Answer<Post>>;
  /**
   * Deletes a post, by its id or its slug. It is sent again only where the service surely did
   * nothing: once deleted, a slug may name another post. With `ifMatch`, the `etag` of the post, it is
   * not deleted if it has changed.
   */
  readonly deletePost: (
    idOrSlug: string,
    options?: { readonly ifMatch?: string },
  ) => Promise<Answer<Post>>;
  /**
   * Reads a post; by a slug that it had before, too, and then `slug` is not the one asked for. With
   * `preview`, a token for the post, it is read as it is, whatever its status.
   */
  readonly getPost: (idOrSlug: string, options?: PreviewOptions) => Promise<Answer<Post>>;
  /** Lists posts. */
  readonly listPosts: (query?: PostQuery) => Promise<Answer<PostPage>>;
  /** Counts a view of a post; sent again only where it surely was not counted. */
  readonly incrementViews: (idOrSlug: string) => Promise<Answer<PostViews>>;
  /** Reports 404s of a path; sent again only where they surely were not counted. */
  readonly reportNotFound: (report: LinkReport) => Promise<Answer<LinkHealth>>;
  /** Lists redirects, unless `ifNoneMatch`, the `etag` of an earlier answer, is still right. */
  readonly listRedirects: (
    query?: RedirectQuery,
    options?: { readonly ifNoneMatch?: string },
  ) => Promise<ListedRedirects>;
  /**
   * Adds to the hits of redirects, at most 1,000 of them; sent again only where they surely were not
   * counted.
   */
  readonly reportRedirectHits: (
    hits: readonly RedirectHits[],
  ) => Promise<Answer<RedirectHitsCounted>>;
  /** Asks whether the service can serve; needs no permission and changes nothing. */
  readonly checkReadiness: () => Promise<Answer<Schemas['Health']>>;
}

const NOT_MODIFIED = 304;

/**
 * Returns a client of the service for one workspace. Throws a `TypeError` when `baseUrl` is no
 * http(s) URL or has credentials, `apiKey` cannot be a key, or a number is none that the option can
 * be; each call answers a value or an error.
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
            params: { header: { 'idempotency-key': idempotencyKey } },
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
      return found.ok ? read(found, isPost) : found;
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
