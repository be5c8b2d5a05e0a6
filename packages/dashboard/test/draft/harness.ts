import type { DraftLocks, DraftPorts, Lease, OnAsked } from '../../src/draft/ports.ts';
import { type DraftSession, openDraft } from '../../src/draft/session.ts';
import {
  type KeyValueStore,
  localDrafts,
  type SyncStore,
} from '../../src/draft/store/local-drafts.ts';
import { NO_FIELDS, type PostFields } from '../../src/draft/fields/post-fields.ts';
import { ServiceModel } from './service-model.ts';
import { TestClock } from './test-clock.ts';

/** Store of one browser, which outlives its tabs. */
export class MemoryStore implements KeyValueStore {
  readonly values = new Map<string, unknown>();
  isBroken = false;
  get = (key: string): Promise<unknown> => Promise.resolve(this.values.get(key));
  set = (key: string, value: unknown): Promise<void> => {
    if (this.isBroken) return Promise.reject(new Error('The quota is exceeded'));
    this.values.set(key, structuredClone(value));
    return Promise.resolve();
  };
  delete = (key: string): Promise<void> => {
    this.values.delete(key);
    return Promise.resolve();
  };
  entries = (): Promise<readonly (readonly [string, unknown])[]> =>
    Promise.resolve([...this.values]);
}

/** Synchronous store of one browser, with room for some characters. */
export class MemorySyncStore implements SyncStore {
  readonly values = new Map<string, string>();
  room = Infinity;
  get = (key: string): string | null => this.values.get(key) ?? null;
  set = (key: string, value: string): void => {
    if (value.length > this.room) throw new Error('The quota is exceeded');
    this.values.set(key, value);
  };
  delete = (key: string): void => {
    this.values.delete(key);
  };
  keys = (): readonly string[] => [...this.values.keys()];
}

/** Locks of one browser. */
export class MemoryLocks implements DraftLocks {
  readonly #held = new Map<string, { readonly onAsked: OnAsked }>();
  /** Whether no tab reacts when it is asked. */
  isHanging = false;

  acquire = (name: string, onAsked: OnAsked): Promise<Lease | null> =>
    Promise.resolve(this.#held.has(name) ? null : this.#hold(name, onAsked));

  takeOver = async (name: string, onAsked: OnAsked): Promise<Lease> => {
    const former = this.#held.get(name);
    if (!this.isHanging) await former?.onAsked(false);
    const lease = this.#hold(name, onAsked);
    if (this.isHanging) void former?.onAsked(true);
    return lease;
  };

  /** Drops all locks, as the end of a tab does. */
  drop(): void {
    this.#held.clear();
  }

  #hold(name: string, onAsked: OnAsked): Lease {
    const holder = { onAsked };
    this.#held.set(name, holder);
    return {
      release: () => {
        if (this.#held.get(name) === holder) this.#held.delete(name);
      },
    };
  }
}

export const paragraph = (text: string) => ({ type: 'paragraph' as const, text });

export const fields = (text: string, more: Partial<PostFields> = {}): PostFields => ({
  ...NO_FIELDS,
  title: 'Moka pot',
  slug: 'moka-pot',
  authorId: 'author-1',
  bodyJson: text.split('|').map(paragraph),
  ...more,
});

export const bodyOf = ({ bodyJson }: PostFields): string =>
  bodyJson.map((block) => ('text' in block ? block.text : '?')).join('|');

const NEVER = new Promise<never>(() => {
  // A tab that has ended awaits its response for ever.
});

/** Person who writes in the tabs of a desk. */
export const WRITER = { workspaceId: 'workspace-1', actorId: 'actor-1' };

/** A browser with its tabs, and the service. */
export const desk = () => {
  const clock = new TestClock();
  const service = new ServiceModel(clock);
  const store = new MemoryStore();
  const syncStore = new MemorySyncStore();
  const locks = new MemoryLocks();
  let ids = 0;
  const view = { isVisible: true };
  let tab = { isAlive: true };
  /** Returns the environment of a tab, in which nothing happens any more after its end. */
  const ports = (name?: string): DraftPorts => {
    const here = tab;
    const api = service.api(name);
    const answered = async <Value>(answer: Promise<Value>): Promise<Value> => {
      const value = await answer;
      return here.isAlive ? value : NEVER;
    };
    return {
      api: {
        load: (id) => answered(api.load(id)),
        poll: (known) => answered(api.poll(known)),
        create: (given, options) => answered(api.create(given, options)),
        save: (known, given, options) => answered(api.save(known, given, options)),
        commit: (known, given, change) => answered(api.commit(known, given, change)),
        discard: (known) => answered(api.discard(known)),
      },
      local: localDrafts(storeOf(here), syncStore, WRITER),
      locks,
      clock: {
        now: clock.now,
        after: (ms, run) =>
          clock.after(ms, () => {
            if (here.isAlive) run();
          }),
      },
      newId: () => `id-${(ids += 1)}`,
      isVisible: () => view.isVisible,
    };
  };
  /** Returns the store of a tab: what it writes at its end is lost. */
  const storeOf = (here: { readonly isAlive: boolean }): KeyValueStore => ({
    get: store.get,
    entries: store.entries,
    set: async (key, value) => {
      await Promise.resolve();
      return here.isAlive ? store.set(key, value) : NEVER;
    },
    delete: async (key) => {
      await Promise.resolve();
      return here.isAlive ? store.delete(key) : NEVER;
    },
  });
  /** Ends all tabs at once, as a crash does. */
  const crash = (): void => {
    tab.isAlive = false;
    tab = { isAlive: true };
    locks.drop();
  };
  const open = async (postId: string, startWith?: PostFields): Promise<DraftSession> => {
    const session = openDraft(ports(), { postId, ...(startWith && { startWith }) });
    await clock.pass(0);
    return session;
  };
  const type = (session: DraftSession, text: string): void => {
    session.change({ bodyJson: fields(text).bodyJson });
  };
  return { clock, service, store, syncStore, locks, ports, open, crash, type, view };
};

/** Opens a post, with its session and a look at the stored one. */
export const opened = async (status?: 'draft' | 'published' | 'scheduled') => {
  const all = desk();
  all.service.add('post-1', fields('a|b'), status);
  const session = await all.open('post-1');
  const stored = () => {
    const post = all.service.posts.get('post-1');
    if (!post) throw new Error('The post is missing');
    return post;
  };
  return { ...all, session, stored };
};
