import type { ClientError } from '@content-publishing/site-kit';
import type { DraftContext } from './draft-context.ts';
import { contentOf, isDirty, maySend } from './draft-state.ts';
import type { Answer, RemotePost } from './post-api.ts';
import { type PostFields, sameFields } from './post-fields.ts';
import { adopt, findAttempt, reconcile } from './reconcile.ts';
import { failureKind, isAmbiguous, problemsOf, retryDelay } from './save-line.ts';

/** Milliseconds after the last key until a save, and the maximum while a person goes on typing. */
export const SAVE_AFTER_MS = 2000;
export const MAX_UNSAVED_MS = 15_000;

/** Maximum saves without a response whose content is remembered. */
const MAX_ATTEMPTS = 5;

/** Lines of text that waits to be saved, and lines that end when something is typed. */
const PENDING = new Set(['unsaved', 'problems', 'offline']);
const BEGINS = new Set(['empty', 'saved', 'problems']);

/** Saves a draft while a person types. */
export interface Autosave {
  /** Notes a change: it is saved soon. */
  readonly noteChange: () => void;
  /** Saves unsaved text now. */
  readonly saveNow: (autosave: boolean) => Promise<void>;
  /** Acts on a failed request; the text is sent again later if that may help. */
  readonly fail: (error: ClientError) => Promise<void>;
  readonly stop: () => void;
}

/** Returns the autosave of a draft. */
export const autosaveOf = (context: DraftContext): Autosave => {
  const { ports, get, set } = context;
  const { api, clock, newId } = ports;
  let cancel: (() => void) | undefined;
  let unsavedSince: number | undefined;
  let failures = 0;

  const stop = (): void => {
    cancel?.();
    cancel = undefined;
  };

  const schedule = (ms: number): void => {
    stop();
    cancel = clock.after(ms, () => void saveNow(true));
  };

  const noteChange = (): void => {
    const state = get();
    if (!isDirty(state)) {
      // The text is as before.
      unsavedSince = undefined;
      if (context.isBusy() || !PENDING.has(state.line.kind)) return;
      stop();
      const { remote } = state;
      set({ line: remote ? { kind: 'saved', at: Date.parse(remote.savedAt) } : { kind: 'empty' } });
      return;
    }
    unsavedSince ??= clock.now();
    if (BEGINS.has(state.line.kind)) set({ line: { kind: 'unsaved' } });
    // While the service cannot be reached, the next attempt has its own time.
    if (!maySend(get()) || failures > 0 || context.isBusy()) return;
    schedule(Math.min(SAVE_AFTER_MS, Math.max(0, unsavedSince + MAX_UNSAVED_MS - clock.now())));
  };

  const send = async (fields: PostFields, autosave: boolean): Promise<Answer<RemotePost>> => {
    const { remote, creation, slugFollows } = get();
    const attempts = [...get().attempts, fields].slice(-MAX_ATTEMPTS);
    if (remote !== null) {
      set({ attempts });
      await context.keepBriefly();
      return api.save(remote, fields, { autosave, numberSlug: slugFollows });
    }
    const key = creation?.key ?? newId();
    set({ creation: { key, sent: fields } });
    await context.keepBriefly();
    return api.create(fields, { idempotencyKey: key, numberSlug: slugFollows });
  };

  const once = async (autosave: boolean): Promise<void> => {
    stop();
    if (!maySend(get()) || !isDirty(get())) return;
    unsavedSince = undefined;
    const failure = await findAttempt(context);
    if (failure) await failRead(failure);
    else if (get().conflict !== null) await context.keep();
    else if (!isDirty(get())) await settle();
    else await sendText(autosave);
  };

  const sendText = async (autosave: boolean): Promise<void> => {
    const state = get();
    // A post whose creation may have succeeded is created again with equal fields, and then saved.
    const fields = (state.remote === null && state.creation?.sent) || contentOf(state);
    set({ line: { kind: 'saving' } });
    const answer = await send(fields, autosave);
    if (answer.ok) await succeed(answer.value, fields);
    else await failOf(answer.error, fields);
  };

  /** Forgets a save that was certainly not stored, and acts on the failure. */
  const failOf = async (error: ClientError, fields: PostFields): Promise<void> => {
    const { attempts, creation } = get();
    if (!isAmbiguous(error)) {
      set({
        attempts: attempts.filter((attempt) => attempt !== fields),
        creation: creation && { ...creation, sent: null },
      });
    }
    await fail(error);
    if (get().line.kind === 'problems' && !sameFields(contentOf(get()), fields)) {
      // The text of now may be right.
      await settle();
    }
  };

  const succeed = async (remote: RemotePost, fields: PostFields): Promise<void> => {
    failures = 0;
    const formerId = get().postId;
    adopt(context, remote, { ...fields, slug: remote.shown.slug });
    if (formerId !== remote.id) set({ postId: remote.id });
    await settle();
    if (formerId !== remote.id) await ports.local.remove(formerId).catch(() => undefined);
  };

  /** Sets the line after a save; text that was typed meanwhile is saved later. */
  const settle = async (): Promise<void> => {
    const dirty = isDirty(get());
    // Nothing is left to send again, so the next text is saved at its usual time.
    if (!dirty) failures = 0;
    set({ line: dirty ? { kind: 'unsaved' } : { kind: 'saved', at: clock.now() } });
    await context.keep();
    if (dirty && maySend(get())) {
      unsavedSince ??= clock.now();
      schedule(SAVE_AFTER_MS);
    }
  };

  const later = (ms: number, reason: string): void => {
    set({ line: { kind: 'offline', again: clock.now() + ms, reason } });
    if (get().access === 'writing') schedule(ms);
  };

  const fail = async (error: ClientError): Promise<void> => {
    const kind = failureKind(error);
    switch (kind) {
      case 'later':
        failures += 1;
        later(retryDelay(failures, error), error.message);
        break;
      case 'changed':
        await failChanged(error);
        break;
      case 'refused':
        failures = 0;
        set({ line: { kind: 'problems', problems: problemsOf(error) }, creation: null });
        break;
      case 'deleted':
      case 'signed-out':
        set({ line: { kind } });
        break;
      default:
        return kind satisfies never;
    }
    await context.keep();
  };

  /** Acts on the failure of a read: the text is sent again later, unless it is one of all requests. */
  const failRead = async (error: ClientError): Promise<void> => {
    const kind = failureKind(error);
    if (kind !== 'changed' && kind !== 'refused') await fail(error);
    else later(retryDelay(Math.max(1, failures), error), error.message);
  };

  const failChanged = async (error: ClientError): Promise<void> => {
    const { remote } = get();
    if (remote === null) return;
    failures += 1;
    const found = await reconcile(context, remote);
    if (!found.ok) await failRead(found.error);
    else if (get().conflict === null) {
      if (failures > 1 && isDirty(get())) later(retryDelay(failures, error), error.message);
      else await settle();
    } else failures = 0;
  };

  const saveNow = (autosave: boolean): Promise<void> => context.exclusive(() => once(autosave));

  return {
    noteChange,
    saveNow: async (autosave) => {
      stop();
      failures = 0;
      await saveNow(autosave);
    },
    fail,
    stop,
  };
};
