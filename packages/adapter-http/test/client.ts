import type {
  ConvertedBody,
  Page,
  PostChecks,
  PostPage,
  PostViews,
  ResolvedPost,
  RestoredPost,
  RevisionDiff,
  RevisionSummary,
} from '@content-publishing/domain';
import type { LinkHealth, Redirect } from '@content-publishing/domain/redirects';
import type { IssuedPreviewToken, PreviewTokenSummary } from '@content-publishing/domain/tenant';

/** Response: the body as text, and as JSON where it is JSON. */
export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: Body;
}

/** A page of posts, or of what there is of them in a summary. */
export type PostPageBody = Omit<PostPage<ResolvedPost>, 'next'> & { readonly next: string | null };

const isJson = ({ headers }: Response): boolean =>
  headers.get('content-type')?.includes('json') ?? false;

const pathOf = (idOrSlug: string): string => `/external/posts/${encodeURIComponent(idOrSlug)}`;

/** Returns a consumer site that calls the service at `url` with `apiKey`, or without a key. */
export const clientOf = (url: string, apiKey?: string) => {
  const send = async <Body>(path: string, init: RequestInit = {}): Promise<Answer<Body>> => {
    const headers = new Headers(init.headers);
    if (apiKey !== undefined) headers.set('x-api-key', apiKey);
    const response = await fetch(url + path, { redirect: 'manual', ...init, headers });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson(response) && text !== '' ? JSON.parse(text) : undefined,
    };
  };
  const post = <Body>(path: string, body: unknown, headers: Record<string, string> = {}) =>
    send<Body>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

  return {
    send,
    /** Sends a request with a JSON body, or without one. */
    request: <Body>(
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ) =>
      send<Body>(path, {
        method,
        ...(body === undefined
          ? { headers }
          : {
              headers: { 'content-type': 'application/json', ...headers },
              body: JSON.stringify(body),
            }),
      }),
    createPost: (draft: unknown, headers: Record<string, string> = {}) =>
      post<ResolvedPost>('/external/posts', draft, headers),
    getPost: (idOrSlug: string, headers: Record<string, string> = {}) =>
      send<ResolvedPost>(pathOf(idOrSlug), { headers }),
    listPosts: (query = '', headers: Record<string, string> = {}) =>
      send<PostPageBody>(`/external/posts${query}`, { headers }),
    updatePost: (idOrSlug: string, patch: unknown, headers: Record<string, string> = {}) =>
      send<ResolvedPost>(pathOf(idOrSlug), {
        method: 'PATCH',
        headers: { 'content-type': 'application/merge-patch+json', ...headers },
        body: JSON.stringify(patch),
      }),
    deletePost: (idOrSlug: string) => send<ResolvedPost>(pathOf(idOrSlug), { method: 'DELETE' }),
    restorePost: (id: string) => send<ResolvedPost>(`${pathOf(id)}/restore`, { method: 'POST' }),
    listRevisions: (id: string, query = '', headers: Record<string, string> = {}) =>
      send<Page<RevisionSummary>>(`${pathOf(id)}/revisions${query}`, { headers }),
    getRevision: (id: string, revision: string, headers: Record<string, string> = {}) =>
      send<RevisionSummary & { readonly content: Readonly<Record<string, unknown>> }>(
        `${pathOf(id)}/revisions/${encodeURIComponent(revision)}`,
        { headers },
      ),
    diffRevisions: (
      id: string,
      revision: string,
      other: string,
      headers: Record<string, string> = {},
    ) =>
      send<RevisionDiff>(
        `${pathOf(id)}/revisions/${encodeURIComponent(revision)}/diff/${encodeURIComponent(other)}`,
        { headers },
      ),
    restoreRevision: (id: string, revision: string, headers: Record<string, string> = {}) =>
      send<RestoredPost>(`${pathOf(id)}/revisions/${encodeURIComponent(revision)}/restore`, {
        method: 'POST',
        headers,
      }),
    issuePreviewToken: (id: string, draft?: unknown) =>
      draft === undefined
        ? send<IssuedPreviewToken>(`${pathOf(id)}/preview-tokens`, { method: 'POST' })
        : post<IssuedPreviewToken>(`${pathOf(id)}/preview-tokens`, draft),
    listPreviewTokens: (idOrSlug: string, query = '') =>
      send<Page<PreviewTokenSummary>>(`${pathOf(idOrSlug)}/preview-tokens${query}`),
    previewPost: (idOrSlug: string, token: string, headers: Record<string, string> = {}) =>
      send<ResolvedPost>(`${pathOf(idOrSlug)}?preview=${encodeURIComponent(token)}`, { headers }),
    getChecks: (idOrSlug: string, headers: Record<string, string> = {}) =>
      send<PostChecks>(`${pathOf(idOrSlug)}/checks`, { headers }),
    convertBody: (source: string | Uint8Array<ArrayBuffer>, type = 'text/markdown') =>
      send<ConvertedBody>('/external/bodies', {
        method: 'POST',
        headers: { 'content-type': type },
        body: source,
      }),
    /** Reads a post as Markdown, which is the `text` of the response. */
    getMarkdown: (idOrSlug: string, headers: Record<string, string> = {}) =>
      send<undefined>(pathOf(idOrSlug), { headers: { accept: 'text/markdown', ...headers } }),
    checkDraft: (draft: unknown) => post<PostChecks>('/external/posts/checks', draft),
    incrementViews: (id: string) => send<PostViews>(`${pathOf(id)}/views`, { method: 'POST' }),
    reportLink: (report: unknown) => post<LinkHealth>('/external/link-health', report),
    listRedirects: (query = '', headers: Record<string, string> = {}) =>
      send<Page<Redirect>>(`/external/redirects${query}`, { headers }),
  };
};

export type Client = ReturnType<typeof clientOf>;
