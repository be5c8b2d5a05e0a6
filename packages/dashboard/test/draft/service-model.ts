import type { ClientError, Post } from '@content-publishing/site-kit';
import type { Answer, PostApi, RemotePost } from '../../src/draft/api/post-api.ts';
import { type PostFields, sameFields } from '../../src/draft/fields/post-fields.ts';
import { failure, postOf } from './resources.ts';
import type { TestClock } from './test-clock.ts';

/** Outcome of one call: it succeeds, is refused, or its request or response is lost. */
export type Fate = 'ok' | 'request-lost' | 'response-lost' | number;

/** Post as the model has it. */
export interface StoredPost {
  readonly id: string;
  content: PostFields;
  copy: PostFields | null;
  version: number;
  copyVersion: number;
  status: Post['status'];
  wasPublic: boolean;
  savedBy: string;
  savedAt: number;
  scheduledAt: string | null;
  isDeleted: boolean;
}

/** A service in memory, with the versions, working copies and idempotency of the real one. */
export class ServiceModel {
  readonly posts = new Map<string, StoredPost>();
  /** Every content that the service ever stored: a revision is never lost. */
  readonly history: PostFields[] = [];
  readonly calls: string[] = [];
  readonly sent: { readonly call: string; readonly fields: PostFields | null }[] = [];
  /** Fates of the next calls; `ok` if there is none. */
  readonly fates: Fate[] = [];
  /** Milliseconds that each response takes. */
  delay = 0;
  retryAfter: number | null = null;
  details: ClientError['details'] = null;
  /** Maximum saves of one tab at a time. */
  mostAtOnce = 0;
  readonly #created = new Map<string, { readonly id: string; readonly fields: PostFields }>();
  readonly #clock: TestClock;

  constructor(clock: TestClock) {
    this.#clock = clock;
  }

  add(id: string, content: PostFields, status: Post['status'] = 'draft'): StoredPost {
    const post: StoredPost = {
      ...{ id, content, copy: null, version: 1, copyVersion: 0, status },
      ...{ wasPublic: status === 'published', savedBy: 'Ada', savedAt: this.#clock.now() },
      ...{ scheduledAt: null, isDeleted: false },
    };
    this.posts.set(id, post);
    this.history.push(content);
    return post;
  }

  /** Saves as another person would. */
  saveAs(savedBy: string, id: string, change: Partial<PostFields>): void {
    const post = this.posts.get(id);
    if (!post) throw new Error(`No post ${id}`);
    if (post.status === 'draft') this.#store(post, { ...post.content, ...change }, savedBy);
    else this.#storeCopy(post, { ...(post.copy ?? post.content), ...change }, savedBy);
  }

  /** Returns the calls of one tab. */
  api(name = 'Ada'): PostApi {
    const tab = { saves: 0 };
    return {
      load: (id) => this.#call(tab, 'load', null, () => this.#found(id)),
      poll: (known) =>
        this.#call<RemotePost | null>(tab, 'poll', null, () => {
          const found = this.#found(known.id);
          if (!found.ok) return found;
          const { etag, copyEtag } = found.value;
          return etag === known.etag && copyEtag === known.copyEtag
            ? { ok: true, value: null }
            : found;
        }),
      create: (fields, { idempotencyKey }) =>
        this.#call(tab, 'create', fields, () => {
          const former = this.#created.get(idempotencyKey);
          if (former) {
            return sameFields(former.fields, fields)
              ? this.#found(former.id)
              : { ok: false, error: failure(422) };
          }
          const id = `post-${this.posts.size + 1}`;
          this.#created.set(idempotencyKey, { id, fields });
          this.add(id, fields).savedBy = name;
          return this.#found(id);
        }),
      save: (known, fields) =>
        this.#call(tab, 'save', fields, () => {
          const post = this.posts.get(known.id);
          if (!post || post.isDeleted) return { ok: false, error: failure(404) };
          if (post.status === 'draft') {
            if (this.#etag(post) !== known.etag) return { ok: false, error: failure(412) };
            this.#store(post, fields, name);
          } else {
            const [expected, given] = post.copy
              ? [this.#copyEtag(post), known.copyEtag]
              : [this.#etag(post), known.etag];
            if (expected !== given) return { ok: false, error: failure(412) };
            this.#storeCopy(post, fields, name);
          }
          return this.#found(known.id);
        }),
      commit: (known, fields, change) =>
        this.#call(tab, 'commit', fields, () => {
          const post = this.posts.get(known.id);
          if (!post || post.isDeleted) return { ok: false, error: failure(404) };
          if (this.#etag(post) !== known.etag) return { ok: false, error: failure(412) };
          post.copy = null;
          post.status = change.status ?? post.status;
          post.scheduledAt = change.scheduledAt ?? null;
          post.wasPublic ||= post.status === 'published';
          this.#store(post, fields, name, true);
          return this.#found(known.id);
        }),
      discard: (known) =>
        this.#call(tab, 'discard', null, () => {
          const post = this.posts.get(known.id);
          if (post) post.copy = null;
          return this.#found(known.id);
        }),
    };
  }

  #store(post: StoredPost, fields: PostFields, savedBy: string, always = false): void {
    if (!always && sameFields(post.content, fields)) return;
    this.history.push(fields);
    Object.assign(post, { content: fields, savedBy, savedAt: this.#clock.now() });
    post.version += 1;
  }

  #storeCopy(post: StoredPost, fields: PostFields, savedBy: string): void {
    this.history.push(fields);
    Object.assign(post, { copy: fields, savedBy, savedAt: this.#clock.now() });
    post.copyVersion += 1;
  }

  readonly #etag = ({ id, version }: StoredPost): string => `"${id}-${version}"`;
  readonly #copyEtag = ({ copy, copyVersion }: StoredPost): string | null =>
    copy === null ? null : `"copy-${copyVersion}"`;

  #found(id: string): Answer<RemotePost> {
    const stored = this.posts.get(id);
    if (!stored || stored.isDeleted) return { ok: false, error: failure(404) };
    const { content, copy, status, scheduledAt, wasPublic, savedBy } = stored;
    const savedAt = new Date(stored.savedAt).toISOString();
    const value = {
      ...{ id, content, shown: copy ?? content, etag: this.#etag(stored), wasPublic, savedBy },
      ...{ copyEtag: this.#copyEtag(stored), savedAt },
      post: postOf(status, status === 'published' ? savedAt : null, scheduledAt),
    };
    return { ok: true, value };
  }

  async #call<Value>(
    tab: { saves: number },
    call: string,
    fields: PostFields | null,
    run: () => Answer<Value>,
  ): Promise<Answer<Value>> {
    this.calls.push(call);
    this.sent.push({ call, fields });
    const fate = call === 'poll' ? 'ok' : (this.fates.shift() ?? 'ok');
    const isSave = call !== 'poll' && call !== 'load';
    if (isSave) tab.saves += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, tab.saves);
    // The request arrives half-way.
    await this.#clock.pause(this.delay / 2);
    const answer = this.#answer(fate, run);
    await this.#clock.pause(this.delay / 2);
    if (isSave) tab.saves -= 1;
    return answer;
  }

  #answer<Value>(fate: Fate, run: () => Answer<Value>): Answer<Value> {
    if (fate === 'request-lost') return { ok: false, error: failure(null) };
    if (typeof fate === 'number') {
      const { details, retryAfter: retryAfterSeconds } = this;
      return { ok: false, error: failure(fate, { details, retryAfterSeconds }) };
    }
    const answer = run();
    return fate === 'response-lost' ? { ok: false, error: failure(null) } : answer;
  }
}
