import { type ClientOptions, connect, read } from '../client/connection.ts';
import { noSuchRecord } from '../client/failure.ts';
import { cannotStandInPath } from '../client/path-segment.ts';
import { presentSlugIn } from '../client/present-slug.ts';
import { isRecord } from '../client/shape.ts';
import type {
  BodyOf,
  ChangeOptions,
  CreateOptions,
  Method,
  Operation,
  PathWith,
  QueryOf,
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

interface OperationRequest<O> {
  /** Values of the path parameters, in the order in which the path names them. */
  readonly at?: readonly string[];
  readonly query?: QueryOf<O> | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: BodyOf<O> | UncheckedInput | undefined;
  /** Form to send in place of `body`. */
  readonly form?: FormData;
  /** Whether the request is retried after any transient failure. Default: true for reads. */
  readonly mayRepeat?: boolean;
}

type Sent<M extends Method, P extends PathWith<M>> = Promise<Versioned<ValueOf<Operation<M, P>>>>;

/**
 * Returns functions that make calls of operations from their paths: `list`, `create`, `read`,
 * `update` and `remove` for records, `send` for any operation. Reads are retried after a transient
 * failure, and so are creates, with the same `Idempotency-Key`; other requests only if they were
 * certainly not processed.
 */
export const operationsOf = (options: ClientOptions) => {
  const { api, call } = connect<AnyPaths>(options);

  const requestOf =
    (method: Method, path: string, params: AnyOperation['parameters'], body: unknown) =>
    (signal: AbortSignal) =>
      api.request(method, path, { params, body, signal, parseAs: 'stream' });

  /**
   * Sends a request of an operation, and again with the current slug if the record was renamed. A
   * response body without one of `fields` counts as not from the service.
   */
  const send = async <M extends Method, P extends PathWith<M>>(
    method: M,
    path: P,
    fields: readonly string[],
    {
      at = [],
      query,
      headers,
      body,
      form,
      mayRepeat = method === 'get',
    }: OperationRequest<Operation<M, P>>,
  ): Sent<M, P> => {
    const nowhere = at.find(cannotStandInPath);
    if (nowhere !== undefined) return noSuchRecord(nowhere);
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
    const params = {
      path: Object.fromEntries(names.map((name, index) => [name, at[index] ?? ''])),
      ...(query && { query }),
      ...(headers && { header: headers }),
    };
    const sent = form ?? (body instanceof UncheckedInput ? body.fields : body);
    const arrived = await call(requestOf(method, path, params, sent), mayRepeat);
    if (!arrived.ok) return arrived;
    const renamed = presentSlugIn(arrived.response, path.replace(/\/\{.*/, ''));
    if (renamed !== undefined && at[0] !== renamed) {
      return send(method, path, fields, {
        at: [renamed, ...at.slice(1)],
        query,
        ...(headers && { headers }),
        mayRepeat,
      });
    }
    const answer = read(arrived, (answered): answered is ValueOf<Operation<M, P>> =>
      hasFields(answered, fields),
    );
    return answer.ok ? { ...answer, etag: arrived.response.headers.get('etag') } : answer;
  };

  return {
    send,

    list:
      <P extends PathWith<'get'>>(path: P) =>
      (query?: QueryOf<Operation<'get', P>>): Sent<'get', P> =>
        send('get', path, PAGE, { query }),

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

    read:
      <P extends PathWith<'get'>>(path: P) =>
      (reference: string): Sent<'get', P> =>
        send('get', path, RECORD, { at: [reference] }),

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
 * Fields by which a page of a list is recognized. The next constants have the fields of a record,
 * of the usage of a record, and of the checks of a post.
 */
export const PAGE = ['page', 'total', 'data'];
export const RECORD = ['id'];
export const USAGE = ['posts', 'first'];
export const CHECKS = ['seo', 'readability'];

/** Returns the headers of a conditional change; empty without a condition. */
export const headersOf = ({ ifMatch }: ChangeOptions = {}): Readonly<Record<string, string>> =>
  ifMatch === undefined ? {} : { 'if-match': ifMatch };

const hasFields = (body: unknown, names: readonly string[]): boolean =>
  isRecord(body) && names.every((name) => name in body);
