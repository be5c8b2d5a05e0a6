import type { ClientError } from '@content-publishing/site-kit';
import { failureKind, isAmbiguous, problemsOf, retryDelay } from './api/failure.ts';
import { adopted, arrived, withLine } from './arrived.ts';
import type { Of, Save, Step } from './events.ts';
import { sameFields } from './fields/post-fields.ts';
import { contentOf, type DraftState, isDirty, maySend, type SaveLine } from './state.ts';

/** Milliseconds after the last key until a save, and the maximum while a person goes on typing. */
const SAVE_AFTER_MS = 2000;
const MAX_UNSAVED_MS = 15_000;

/**
 * Milliseconds like these while the site is shown beside the text, and the minimum between two saves: a
 * slow writer pauses after each key.
 */
const LIVE_SAVE_AFTER_MS = 200;
const MAX_LIVE_UNSAVED_MS = 1000;
const MIN_BETWEEN_MS = 320;

/** Maximum saves without a response whose content is remembered. */
const MAX_ATTEMPTS = 5;

/** Lines of text that waits to be saved, and lines that end when something is typed. */
const PENDING = new Set<SaveLine['kind']>(['unsaved', 'problems', 'offline']);
const BEGINS = new Set<SaveLine['kind']>(['empty', 'saved', 'problems']);

/** Plans the save of text that has changed. While a job runs it is planned at the end of the queue. */
export const edited = (state: DraftState, now: number, isBusy = state.jobs > 0): DraftState => {
  const { kind } = state.line;
  if (!isDirty(state)) {
    // The text is as before.
    const next = { ...state, unsavedSince: null };
    return isBusy || !PENDING.has(kind) ? next : settled(next, lastSave(state));
  }
  const unsavedSince = state.unsavedSince ?? now;
  const begun = { ...state, unsavedSince };
  const next = BEGINS.has(kind) ? withLine(begun, { kind: 'unsaved' }) : begun;
  // While the service cannot be reached, the next attempt has its own time.
  const hasTime = kind === 'offline' && state.saveAt !== null;
  if (isBusy || hasTime || !maySend(next)) return next;
  const [pause, most, between] = state.isLive
    ? [LIVE_SAVE_AFTER_MS, MAX_LIVE_UNSAVED_MS, MIN_BETWEEN_MS]
    : [SAVE_AFTER_MS, MAX_UNSAVED_MS, 0];
  const saveAt = Math.min(now + pause, unsavedSince + most);
  return { ...next, saveAt: Math.max(saveAt, state.answeredAt + between) };
};

/** Returns the state after a response: text that was typed meanwhile is unsaved. */
export const settled = (state: DraftState, savedAt: number | null): DraftState => {
  if (isDirty(state)) return withLine(state, { kind: 'unsaved' });
  // Nothing is left to send again, so the next text is saved at its usual time.
  const next = { ...state, saveAt: null, failures: 0 };
  return withLine(next, savedAt === null ? { kind: 'empty' } : { kind: 'saved', at: savedAt });
};

const lastSave = ({ remote }: DraftState): number | null =>
  remote === null ? null : Date.parse(remote.savedAt);

/** Begins a save. One whose response was lost is looked for before another one is sent. */
export const begun = (state: DraftState, save: Save): Step => {
  const { attempts, failures, line, remote: known } = state;
  const isResumed =
    save.by === 'resume' && (line.kind === 'signed-out' || line.kind === 'problems');
  const next = {
    ...(isResumed ? withLine(state, { kind: 'unsaved' }) : state),
    ...{ saveAt: null, failures: save.by === 'timer' ? failures : 0 },
  };
  if (!maySend(next) || !isDirty(next)) return { state: next, effects: [] };
  const text = { ...next, unsavedSince: null };
  return known !== null && attempts.length > 0
    ? { state: text, effects: [{ do: 'find', known, save }] }
    : sent(text, save);
};

/** Sends the text. */
const sent = (state: DraftState, { by, key: newKey }: Save): Step => {
  const { attempts, creation, remote: known, slugFollows: numberSlug } = state;
  // A post whose creation may have succeeded is created again with equal fields, and then saved.
  const fields = (known === null && creation?.sent) || contentOf(state);
  const key = creation?.key ?? newKey;
  const memory = known
    ? { attempts: [...attempts, fields].slice(-MAX_ATTEMPTS) }
    : { creation: { key, sent: fields } };
  const send = { do: 'send', known, fields, key, autosave: by !== 'person', numberSlug } as const;
  return {
    state: { ...withLine(state, { kind: 'saving' }), ...memory },
    effects: [{ do: 'keep-briefly' }, send],
  };
};

/** Acts on the version that the service has, before a save is sent again. */
export const found = (state: DraftState, { answer, save }: Of<'found'>, now: number): Step => {
  if (!answer.ok) return unread(state, answer.error, now);
  const next = answer.value === null ? state : arrived(state, answer.value, 'save');
  if (next.conflict !== null) return kept({ ...next, failures: 0 });
  if (!isDirty(next)) return kept(settled(next, now));
  if (save) return sent(next, save);
  return kept(next.failures > 1 ? offline(next, now) : settled(next, now));
};

/** Acts on the response of a save; a save that was certainly not stored is forgotten. */
export const saved = (state: DraftState, { answer, fields }: Of<'saved'>, now: number): Step => {
  if (answer.ok) {
    const { id, shown } = answer.value;
    const { postId: from } = state;
    const answered = { ...state, failures: 0, answeredAt: now };
    const next = adopted(answered, answer.value, { ...fields, slug: shown.slug });
    return {
      state: { ...settled(next, now), postId: id },
      effects: [id === from ? { do: 'keep' } : { do: 'rename', from }],
    };
  }
  const { attempts, creation } = state;
  const next = isAmbiguous(answer.error)
    ? state
    : {
        ...state,
        attempts: attempts.filter((attempt) => attempt !== fields),
        creation: creation && { ...creation, sent: null },
      };
  if (failureKind(answer.error) === 'refused' && !sameFields(contentOf(next), fields)) {
    // The text of now may be right.
    return kept(settled({ ...next, creation: null, failures: 0 }, now));
  }
  return failed(next, answer.error, now);
};

/** Acts on a failed request; the text is sent again later if that may help. */
export const failed = (state: DraftState, error: ClientError, now: number): Step => {
  const kind = failureKind(error);
  const { remote: known } = state;
  const next = { ...state, failures: state.failures + 1 };
  if (kind === 'changed' && known !== null) {
    return { state: next, effects: [{ do: 'find', known, save: undefined }] };
  }
  switch (kind) {
    case 'changed':
    case 'later':
      return kept(offline(next, now, error));
    case 'refused': {
      const line = { kind: 'problems', problems: problemsOf(error) } as const;
      return kept(withLine({ ...state, failures: 0, creation: null }, line));
    }
    case 'deleted':
    case 'signed-out':
      return kept(withLine(state, { kind }));
    default:
      return kind satisfies never;
  }
};

/** Acts on the failure of a read: the text is sent again later, unless it is one of all requests. */
const unread = (state: DraftState, error: ClientError, now: number): Step => {
  const kind = failureKind(error);
  if (kind !== 'changed' && kind !== 'refused') return failed(state, error, now);
  return kept(offline({ ...state, failures: Math.max(1, state.failures) }, now, error));
};

/** Acts on the failure of what a person asked for, who is told of refusals and outages there. */
export const rejected = (state: DraftState, error: ClientError, now: number): Step => {
  const kind = failureKind(error);
  if (kind !== 'later' && kind !== 'refused') return failed(state, error, now);
  return kept(settled(state, lastSave(state)));
};

/** Returns the state before the next attempt. */
const offline = (state: DraftState, now: number, error?: ClientError): DraftState => {
  const again = now + retryDelay(state.failures, error?.retryAfterSeconds);
  const saveAt = state.access === 'writing' ? again : null;
  return withLine({ ...state, saveAt }, { kind: 'offline', again });
};

/** Returns a step that keeps the text as it is then. */
export const kept = (state: DraftState): Step => ({ state, effects: [{ do: 'keep' }] });
