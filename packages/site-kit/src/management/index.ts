import { createClient } from '../client/client.ts';
import {
  connectionOptions,
  DEFAULT_TIMEOUT_SECONDS,
  FROM_DASHBOARD,
  type ManagementOptions,
} from './management-options.ts';
import { auditOperations } from './audit-operations.ts';
import type { BodyOf, ChangeOptions, Operation, QueryOf, ReadOptions } from './operation-types.ts';
import { importOperations } from './import-operations.ts';
import { postOperations } from './post-operations.ts';
import type { UncheckedInput } from './unchecked-input.ts';
import { EVENTS, headersOf, operationsOf, RECORD, SESSION } from './operations.ts';
import { uploadForm, type UploadFields } from './upload-form.ts';
import { fetchWithProgress, type UploadOptions } from './upload-progress.ts';

export type { CheckedSlug, SlugState } from './check-slug.ts';
export type { ManagementOptions } from './management-options.ts';
export type {
  ChangeOptions,
  ConditionalReadOptions,
  CreateOptions,
  ReadOptions,
  SaveOptions,
  Versioned,
} from './operation-types.ts';
export type { ImportQuery, ImportReportQuery } from './import-operations.ts';
export type { UploadOptions, UploadProgress } from './upload-progress.ts';
export type { UploadFields } from './upload-form.ts';
export { unchecked, type UncheckedInput } from './unchecked-input.ts';

/** Query of the feed of events; all fields are optional. */
export type EventQuery = QueryOf<Operation<'get', '/external/events'>>;

/** Maximum time in which a webhook responds to the service, in seconds. */
const WEBHOOK_SECONDS = 15;

/**
 * Client for tools of editors, with every operation that a site can call, and the operations of all
 * records.
 */
export type ManagementClient = ReturnType<typeof createManagementClient>;

/**
 * Creates a client for all operations of a workspace (management API, Operations). Throws like
 * `createClient`; calls return a value with its `etag`, or an error. Without an `apiKey` it uses the
 * cookie of the dashboard, in a page of the service itself.
 *
 * @example
 * const client = createManagementClient({ baseUrl: 'http://127.0.0.1:3000', apiKey });
 * const author = await client.createAuthor({ slug: 'ada', displayName: 'Ada Lovelace' });
 * if (author.ok) await client.updateAuthor(author.value.id, { bio: 'Writes.' });
 */
export const createManagementClient = (options: ManagementOptions) => {
  const connection = connectionOptions(options);
  const operations = operationsOf(connection);
  const { create, list, read, readSingle, remove, send, update, usage } = operations;
  const { timeoutSeconds: usualSeconds = DEFAULT_TIMEOUT_SECONDS } = options;
  /** Returns the operations with another timeout. */
  const within = (timeoutSeconds: number, more?: Pick<ManagementOptions, 'fetch'>) =>
    operationsOf(connectionOptions({ ...options, timeoutSeconds, ...more }));
  return {
    ...createClient(connection),

    /**
     * Makes the call of any operation by its method and path. A response without one of `fields` counts
     * as not from the service. For the operations of people, which no key may call.
     */
    send,

    /** Returns the API key of the client, its workspace and the limits of uploads. */
    getSession: (reading?: ReadOptions) =>
      send('get', '/external/session', SESSION, { ...reading }),
    /**
     * Signs a person in to the dashboard: the service checks `key` and sets it as a cookie, which a
     * client without an `apiKey` then uses. Works only in a page of the service itself.
     */
    openDashboardSession: (key: string) =>
      send('post', '/dashboard/session', SESSION, { body: { key }, headers: FROM_DASHBOARD }),
    /** Signs the person out of the dashboard. */
    closeDashboardSession: () =>
      send('delete', '/dashboard/session', ['status'], {
        headers: FROM_DASHBOARD,
        mayRepeat: true,
      }),

    ...postOperations(operations),

    listAuthors: list('/external/authors'),
    createAuthor: create('/external/authors'),
    getAuthor: read('/external/authors/{idOrSlug}'),
    getAuthorUsage: usage('/external/authors/{idOrSlug}/usage'),
    updateAuthor: update('/external/authors/{idOrSlug}'),
    deleteAuthor: remove('/external/authors/{idOrSlug}'),

    listCategories: list('/external/categories'),
    createCategory: create('/external/categories'),
    getCategory: read('/external/categories/{idOrSlug}'),
    getCategoryUsage: usage('/external/categories/{idOrSlug}/usage'),
    updateCategory: update('/external/categories/{idOrSlug}'),
    deleteCategory: remove('/external/categories/{idOrSlug}'),

    listTags: list('/external/tags'),
    createTag: create('/external/tags'),
    getTag: read('/external/tags/{idOrSlug}'),
    getTagUsage: usage('/external/tags/{idOrSlug}/usage'),
    updateTag: update('/external/tags/{idOrSlug}'),
    deleteTag: remove('/external/tags/{idOrSlug}'),
    /** Replaces a tag by `into` (an id or a slug) in all its posts, and deletes it. */
    mergeTag: (idOrSlug: string, into: string) =>
      send('post', '/external/tags/{idOrSlug}/merge', RECORD, { at: [idOrSlug], body: { into } }),

    listMedia: list('/external/media'),
    createMedia: create('/external/media'),
    getMedia: read('/external/media/{id}'),
    getMediaUsage: usage('/external/media/{id}/usage'),
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
     * failure, since the same bytes make only one record. `timeoutSeconds`, by default the one of
     * the client, must be enough for the whole file.
     */
    uploadMedia: (
      file: Blob,
      fields: UploadFields | UncheckedInput = {},
      { onProgress, signal, timeoutSeconds = usualSeconds }: UploadOptions = {},
    ) => {
      const form = uploadForm(file, fields);
      const sending = within(
        timeoutSeconds,
        onProgress && { fetch: fetchWithProgress(form, file.size, onProgress, options.fetch) },
      );
      return sending.send('post', '/external/media', RECORD, { form, mayRepeat: true, signal });
    },
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

    ...auditOperations(operations),

    getWorkspace: readSingle('/external/workspace'),
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

    listWebhooks: list('/external/webhooks'),
    /** Creates a webhook. The response contains its secret only once, as `createApiKey` its key. */
    createWebhook: create('/external/webhooks'),
    getWebhook: read('/external/webhooks/{id}'),
    updateWebhook: update('/external/webhooks/{id}'),
    deleteWebhook: remove('/external/webhooks/{id}'),
    /** Sends a test message to a webhook, and returns its delivery. */
    testWebhook: (id: string) =>
      within(usualSeconds + WEBHOOK_SECONDS).send('post', '/external/webhooks/{id}/test', RECORD, {
        at: [id],
      }),
    /** Gives another secret to a webhook, and returns it with the secret. */
    changeWebhookSecret: (
      id: string,
      body: BodyOf<Operation<'post', '/external/webhooks/{id}/secret'>> = {},
    ) => send('post', '/external/webhooks/{id}/secret', RECORD, { at: [id], body }),
    /** Returns the last deliveries of a webhook, newest first. */
    listWebhookDeliveries: (id: string) =>
      send('get', '/external/webhooks/{id}/deliveries', ['data'], { at: [id] }),

    ...importOperations(operations, within, { fetch: options.fetch, usualSeconds }),

    listActivity: list('/external/activity'),

    /**
     * Returns the events after the cursor `after`; without it no events, and the cursor of the end.
     * With `wait` the response comes as soon as there is an event, after at most that many seconds.
     * `GONE`: events after the cursor were removed, so everything has to be read again.
     */
    listEvents: (query: EventQuery = {}, reading?: ReadOptions) =>
      within(usualSeconds + (query.wait ?? 0)).send('get', '/external/events', EVENTS, {
        query,
        ...reading,
      }),
  };
};
