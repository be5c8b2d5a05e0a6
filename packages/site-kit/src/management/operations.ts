import type { PreviewOptions } from '../client/client.ts';
import { type ClientOptions, connect, read } from '../client/connection.ts';
import { noSuchRecord } from '../client/failure.ts';
import { cannotStandInPath } from '../client/path-segment.ts';
import { presentSlugIn } from '../client/present-slug.ts';
import { isRecord } from '../client/shape.ts';
import { abortable, eitherOf } from './abortable.ts';
import { type CheckedSlug, isRedirect, slugStateOf } from './check-slug.ts';
import type {
  BodyOf,
  ChangeOptions,
  ConditionalReadOptions,
  CreateOptions,
  Method,
  Operation,
  PathWith,
  QueryOf,
  ReadOptions,
  ValueOf,
  Versioned,
} from './operation-types.ts';
import { UncheckedInput } from './unchecked-input.ts';

/**
 * General shape of an operation, for building requests. The OpenAPI document has the exact types.
 */
interface AnyOperation {
  readonly parameters: {
    readonly query?: object;
    readonly header?: Readonly<Record<string, string>>;
    readonly path?: Readonly<Record<string, string>>;
  };
  readonly requestBody?: { readonly content: { readonly 'application/json': unknown } };
  readonly responses: {
    readonly 200: { readonly content: { readonly 'application/json': unknown } };
  };
}

type AnyPaths = Readonly<Record<string, Readonly<Record<Method, AnyOperation>>>>;

/** Request of an operation. */
export interface OperationRequest<O> {
  /** Values of the path parameters, in the order in which the path names them. */
  readonly at?: readonly string[];
  readonly query?: QueryOf<O> | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyOf<O> | UncheckedInput | undefined;
  /** Form or file to send in place of `body`. */
  readonly form?: FormData | Blob;
  /** Signal that aborts the call. */
  readonly signal?: AbortSignal | undefined;
  /** Whether the request is retried after any transient failure. Default: true for reads. */
  readonly mayRepeat?: boolean;
}

/** Request whose value is `null` if the version has not changed. */
export interface ConditionalRequest<O> extends OperationRequest<O> {
  readonly ifNoneMatch: string;
}

type Sent<M extends Method, P extends PathWith<M>> = Promise<Versioned<ValueOf<Operation<M, P>>>>;

type SentIfChanged<M extends Method, P extends PathWith<M>> = Promise<
  Versioned<ValueOf<Operation<M, P>> | null>
>;

/** Options of a request whose body is a file. */
const FILE = {
  headers: { 'content-type': 'application/octet-stream' },
  bodySerializer: (file: unknown) => file,
};

const POST = '/external/posts/{idOrSlug}';

const NOT_MODIFIED = 304;

/**
 * Returns functions that make calls of operations from their paths: `list`, `create`, `read`,
 * `usage`, `update` and `remove` for records, `send` for any operation. Calls can be aborted, and reads can
 * be conditional. Reads are retried after a transient failure, and so are creates, with the same
 * `Idempotency-Key`; other requests only if they were certainly not processed.
 */
export const operationsOf = (connection: ClientOptions) => {
  const { api, call } = connect<AnyPaths>(connection);

  const requestOf =
    (method: Method, path: string, params: AnyOperation['parameters'], body: unknown) =>
    (signal: AbortSignal) =>
      api.request(method, path, {
        params,
        body,
        signal,
        parseAs: 'stream',
        ...(body instanceof globalThis.Blob && FILE),
      });

  /**
   * Sends a request of an operation, and again with the current slug if the record was renamed. A
   * response body without one of `fields` counts as not from the service.
   */
  function send<M extends Method, P extends PathWith<M>>(
    method: M,
    path: P,
    fields: readonly string[],
    request: ConditionalRequest<Operation<M, P>>,
  ): SentIfChanged<M, P>;
  function send<M extends Method, P extends PathWith<M>>(
    method: M,
    path: P,
    fields: readonly string[],
    request: OperationRequest<Operation<M, P>>,
  ): Sent<M, P>;
  async function send<M extends Method, P extends PathWith<M>>(
    method: M,
    path: P,
    fields: readonly string[],
    request: OperationRequest<Operation<M, P>> &
      Partial<Pick<ConditionalRequest<Operation<M, P>>, 'ifNoneMatch'>>,
  ): SentIfChanged<M, P> {
    const { at = [], query, headers, body, form, ifNoneMatch } = request;
    const nowhere = at.find(cannotStandInPath);
    if (nowhere !== undefined) return noSuchRecord(nowhere);
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const params = {
      path: Object.fromEntries(names.map((name, index) => [name, at[index] ?? ''])),
      ...(query && { query }),
      header: { ...headers, ...(ifNoneMatch !== undefined && { 'if-none-match': ifNoneMatch }) },
    };
    const sent = form ?? (body instanceof UncheckedInput ? body.fields : body);
    const attempt = requestOf(method, path, params, sent);
    const arrived = await abortable(
      (signal) =>
        call(
          (timeout) => attempt(eitherOf(timeout, signal)),
          request.mayRepeat ?? method === 'get',
        ),
      request.signal,
    );
    if (!arrived.ok) return arrived;
    const { response } = arrived;
    const etag = response.headers.get('etag');
    if (response.status === NOT_MODIFIED && ifNoneMatch !== undefined) {
      return { ok: true, value: null, etag: etag ?? ifNoneMatch };
    }
    const renamed = presentSlugIn(response, path.replace(/\/\{.*/, ''));
    if (renamed !== undefined && at[0] !== renamed) {
      return send(method, path, fields, { ...request, at: [renamed, ...at.slice(1)] });
    }
    const answer = read(arrived, (answered): answered is ValueOf<Operation<M, P>> =>
      hasFields(answered, fields),
    );
    return answer.ok ? { ...answer, etag } : answer;
  }

  function getPost(
    idOrSlug: string,
    options: PreviewOptions & ConditionalReadOptions,
  ): SentIfChanged<'get', typeof POST>;
  function getPost(
    idOrSlug: string,
    options?: PreviewOptions & ReadOptions,
  ): Sent<'get', typeof POST>;
  function getPost(
    idOrSlug: string,
    { preview, ...options }: PreviewOptions & ReadOptions = {},
  ): SentIfChanged<'get', typeof POST> {
    const query = preview !== undefined && { query: { preview } };
    return send('get', POST, RECORD, { at: [idOrSlug], ...query, ...options });
  }

  return {
    send,
    getPost,

    checkSlug: async (slug: string, { signal }: ReadOptions = {}): Promise<CheckedSlug> => {
      if (cannotStandInPath(slug)) return noSuchRecord(slug);
      let isFormer = false;
      const attempt = requestOf('get', POST, { path: { idOrSlug: slug } }, undefined);
      const arrived = await abortable(
        (aborted) =>
          call(async (timeout) => {
            const sent = await attempt(eitherOf(timeout, aborted));
            isFormer = isRedirect(sent.response);
            return sent;
          }, true),
        signal,
      );
      return slugStateOf(arrived.ok ? read(arrived, isIdentified) : arrived, isFormer);
    },

    list: <P extends PathWith<'get'>>(path: P, fields: readonly string[] = PAGE) => {
      type Query = QueryOf<Operation<'get', P>>;
      function list(
        query: Query | undefined,
        options: ConditionalReadOptions,
      ): SentIfChanged<'get', P>;
      function list(query?: Query, options?: ReadOptions): Sent<'get', P>;
      function list(query?: Query, options: ReadOptions = {}): SentIfChanged<'get', P> {
        return send('get', path, fields, { query, ...options });
      }
      return list;
    },

    create:
      <P extends PathWith<'post'>>(path: P) =>
      (
        draft: BodyOf<Operation<'post', P>> | UncheckedInput,
        { idempotencyKey = crypto.randomUUID() }: CreateOptions = {},
      ): Sent<'post', P> =>
        send('post', path, RECORD, {
          headers: { 'idempotency-key': idempotencyKey },
          body: draft,
          mayRepeat: true,
        }),

    read: <P extends PathWith<'get'>>(path: P) => {
      function one(reference: string, options: ConditionalReadOptions): SentIfChanged<'get', P>;
      function one(reference: string, options?: ReadOptions): Sent<'get', P>;
      function one(reference: string, options: ReadOptions = {}): SentIfChanged<'get', P> {
        return send('get', path, RECORD, { at: [reference], ...options });
      }
      return one;
    },

    /** Counts the posts that show a record, and returns ten of them. */
    usage:
      <P extends PathWith<'get'>>(path: P) =>
      (reference: string): Sent<'get', P> =>
        send('get', path, USAGE, { at: [reference] }),

    /** Like `read`, for a record that the workspace has once. */
    readSingle: <P extends PathWith<'get'>>(path: P) => {
      function only(options: ConditionalReadOptions): SentIfChanged<'get', P>;
      function only(options?: ReadOptions): Sent<'get', P>;
      function only(options: ReadOptions = {}): SentIfChanged<'get', P> {
        return send('get', path, RECORD, options);
      }
      return only;
    },

    update:
      <P extends PathWith<'patch'>>(path: P) =>
      (
        reference: string,
        patch: BodyOf<Operation<'patch', P>> | UncheckedInput,
        condition?: ChangeOptions,
      ): Sent<'patch', P> =>
        send('patch', path, RECORD, {
          at: [reference],
          headers: headersOf(condition),
          body: patch,
        }),

    remove:
      <P extends PathWith<'delete'>>(path: P) =>
      (reference: string, condition?: ChangeOptions): Sent<'delete', P> =>
        send('delete', path, RECORD, { at: [reference], headers: headersOf(condition) }),
  };
};

/**
 * Fields by which a page of a list is recognized. The next constants have the fields of a page of
 * posts, of a record, of a session, of the usage of a record, of the checks of a post, and of a part
 * of the feed of events.
 */
export const PAGE = ['page', 'total', 'data'];
export const POSTS = ['pageSize', 'data'];
export const RECORD = ['id'];
export const SESSION = ['key', 'workspace', 'limits'];
const USAGE = ['posts', 'first'];
export const CHECKS = ['seo', 'readability'];
export const LINKS = ['links', 'suggestions'];
export const EVENTS = ['cursor', 'data'];

/** Returns the headers of a conditional change; empty without a condition. */
export const headersOf = ({ ifMatch }: ChangeOptions = {}): Readonly<Record<string, string>> =>
  ifMatch === undefined ? {} : { 'if-match': ifMatch };

const isIdentified = (body: unknown): body is { readonly id: string } =>
  isRecord(body) && typeof body['id'] === 'string';

const hasFields = (body: unknown, names: readonly string[]): boolean =>
  isRecord(body) && names.every((name) => name in body);
