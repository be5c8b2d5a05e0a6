import type { ClientError } from '@content-publishing/site-kit';
import { adopted, arrived, shown, withLine, withText } from './arrived.ts';
import type { DraftEvent, Effect, Save } from './events.ts';
import { failureKind, isAmbiguous, problemsOf, retryDelay } from './api/failure.ts';
import { slugFollowsTitle } from './fields/fields-to-save.ts';
import type { LocalDraft, RecoveryReason } from './store/local-drafts.ts';
import { isGivenUp, resolveMerge } from './merge/merge.ts';
import type { RemotePost } from './api/post-api.ts';
import { NO_FIELDS, type PostFields, sameFields } from './fields/post-fields.ts';
import {
  contentOf,
  type DraftState,
  hasHiddenChanges,
  isDirty,
  mayKeep,
  maySend,
  type SaveLine,
} from './state.ts';

/** Milliseconds after the last key until a save, and the maximum while a person goes on typing. */
const SAVE_AFTER_MS = 2000;
const MAX_UNSAVED_MS = 15_000;

/** Maximum saves without a response whose content is remembered. */
const MAX_ATTEMPTS = 5;

/** State after an event, and the work that follows from it, in order. */
export interface Step {
  readonly state: DraftState;
  readonly effects: readonly Effect[];
}

/** Returns what an event does to a draft: the table of states and events in the README. */
export const step = (state: DraftState, event: DraftEvent, now: number): Step => {
  switch (event.kind) {
    case 'open':
      return to(reopened(state), { do: 'lock', isWanted: false });
    case 'take-over':
      return to(state, { do: 'lock', isWanted: true });
    case 'locked':
      return locked({ ...state, access: event.isWriter ? 'writing' : 'reading' }, event.kept, now);
    case 'loaded':
      return loaded(state, event, now);

    case 'typed':
      return typed(state, event, now);
    case 'replaced': {
      if (!mayKeep(state)) return to(state);
      // Also text that is saved: the next autosave may replace its revision.
      const former = contentOf(state);
      const { state: next, effects } = typed(state, event, now);
      const recover = sameFields(former, event.fields) ? [] : [recovery(former, 'replaced')];
      return to({ ...next, loads: next.loads + 1 }, ...recover, ...effects);
    }
    case 'pictures':
      return event.pictures.length === 0 && state.pictures.length === 0
        ? to(state)
        : to({ ...state, pictures: event.pictures }, { do: 'keep-soon' });

    case 'due':
      return to({ ...state, saveAt: null }, { do: 'queue-save', autosave: true });
    case 'save-asked':
      return to(atOnce(state), { do: 'queue-save', autosave: event.autosave });
    case 'resume':
      return resumed(state);
    case 'queued':
      return to({ ...state, jobs: state.jobs + 1 });
    case 'done': {
      const next = { ...state, jobs: state.jobs - 1 };
      // Text that was typed meanwhile.
      return to(next.jobs === 0 && maySend(next) ? edited(next, now) : next);
    }
    case 'save': {
      const next = { ...state, saveAt: null };
      if (!maySend(next) || !isDirty(next)) return to(next);
      return begun({ ...next, unsavedSince: null }, event);
    }
    case 'found': {
      const { answer, save } = event;
      if (!answer.ok) return unread(state, answer.error, now);
      const next = answer.value === null ? state : arrived(state, answer.value, 'save');
      if (next.conflict !== null) return kept(next);
      return isDirty(next) ? sent(next, save) : kept(settled(next, now));
    }
    case 'saved':
      return saved(state, event, now);
    case 'reread': {
      if (!event.answer.ok) return unread(state, event.answer.error, now);
      const next = arrived(state, event.answer.value, 'save');
      if (next.conflict !== null) return kept({ ...next, failures: 0 });
      const isAgain = next.failures > 1 && isDirty(next);
      return kept(isAgain ? offline(next, retryDelay(next.failures), now) : settled(next, now));
    }

    case 'publish-asked': {
      const job = { ...event, kind: 'publish' } as const;
      const create: readonly Effect[] =
        state.remote === null ? [{ do: 'queue-save', autosave: false }] : [];
      return to(atOnce(state), ...create, { do: 'queue', job });
    }
    case 'publish': {
      const { remote: known } = state;
      if (known === null || !maySend(state)) return to(state);
      const next = withLine({ ...state, saveAt: null }, { kind: 'saving' });
      const { change, reply } = event;
      return to(next, { do: 'publish', known, fields: contentOf(state), change, reply });
    }
    case 'published':
      return published(state, event, now);

    case 'discard':
      return discard(state, now);
    case 'discarded': {
      const next = { ...state, pictures: [] };
      const { answer } = event;
      return answer.ok ? kept(shown(next, answer.value)) : rejected(next, answer.error, now);
    }
    case 'load-newer':
      return state.newer === null ? to(state) : kept(arrived(state, state.newer, 'person'));
    case 'merged':
      return merged(state, event, now);
    case 'as-new': {
      const next: DraftState = {
        ...{ ...atOnce(state), postId: event.id, remote: null, base: NO_FIELDS },
        ...{ attempts: [], creation: null, conflict: null, line: { kind: 'unsaved' } },
      };
      return to(
        next,
        { do: 'lock-too' },
        { do: 'keep' },
        { do: 'forget', postId: state.postId },
        { do: 'queue-save', autosave: false },
      );
    }

    case 'look': {
      const { remote: known, line, phase, jobs } = state;
      const isPaused = phase !== 'open' || jobs > 0 || STOPS_LOOKING.has(line.kind);
      return known === null || isPaused ? to(state) : to(state, { do: 'look', known });
    }
    case 'looked':
      return looked(state, event, now);

    case 'lease-asked':
      // The other tab does not wait for a slow request.
      return to(
        { ...state, saveAt: null },
        { do: 'keep' },
        { do: 'queue', job: { kind: 'yield' } },
      );
    case 'yield':
      return to(
        { ...state, access: 'reading', saveAt: null },
        { do: mayKeep(state) ? 'hand-over' : 'release' },
      );
    case 'lease-lost': {
      // The store belongs to the other tab now.
      const recover = isDirty(state) ? [recovery(contentOf(state), 'lost')] : [];
      return to({ ...state, access: 'reading', saveAt: null }, ...recover, { do: 'release' });
    }
    case 'stored':
      return to(
        state.isStoreBroken === event.isBroken
          ? state
          : { ...state, isStoreBroken: event.isBroken },
      );
    default:
      return event satisfies never;
  }
};

type Of<Kind extends DraftEvent['kind']> = Extract<DraftEvent, { readonly kind: Kind }>;

const to = (state: DraftState, ...effects: readonly Effect[]): Step => ({ state, effects });
const kept = (state: DraftState): Step => to(state, { do: 'keep' });

const recovery = (fields: PostFields, reason: RecoveryReason): Effect => ({
  ...{ do: 'recover', fields, reason },
});

/** Lines of text that waits to be saved, and lines that end when something is typed. */
const PENDING = new Set<SaveLine['kind']>(['unsaved', 'problems', 'offline']);
const BEGINS = new Set<SaveLine['kind']>(['empty', 'saved', 'problems']);

/** Lines in which another version would change nothing. */
const STOPS_LOOKING = new Set<SaveLine['kind']>(['conflict', 'deleted', 'signed-out']);

const reopened = (state: DraftState): DraftState =>
  state.phase === 'failed' ? { ...state, phase: 'opening', failure: null } : state;

/** Returns the state before a save that a person asks for. */
const atOnce = (state: DraftState): DraftState => ({ ...state, saveAt: null, failures: 0 });

const locked = (state: DraftState, text: LocalDraft | undefined, now: number): Step => {
  if (!state.isNew || state.remote !== null || text?.isNew === false) {
    return to(state, { do: 'load', kept: text });
  }
  if (text) return kept(edited(restored(state, text, null), now));
  return to({ ...state, phase: 'open', failure: null });
};

const loaded = (state: DraftState, { answer, kept: text }: Of<'loaded'>, now: number): Step => {
  if (answer.ok) {
    const { value } = answer;
    return text ? kept(edited(restored(state, text, value), now)) : to(shown(state, value));
  }
  const isMissing = failureKind(answer.error) === 'deleted';
  if (isMissing && text) {
    const next = { ...restored(state, text, null), slugFollows: false };
    return kept(withLine(next, { kind: 'deleted' }));
  }
  return to({ ...state, phase: isMissing ? 'missing' : 'failed', failure: answer.error });
};

/**
 * Returns the state with text that the browser kept. If the service still has the content that the text
 * was typed on, the text is restored; otherwise there is a conflict.
 */
const restored = (state: DraftState, text: LocalDraft, remote: RemotePost | null): DraftState => {
  const { typed, slugFollows, base, attempts, creation, pictures = [] } = text;
  const mine: DraftState = {
    ...(remote === null ? state : shown(state, remote)),
    ...{ phase: 'open', failure: null, conflict: null },
    line: remote === null ? { kind: 'empty' } : { kind: 'saved', at: Date.parse(remote.savedAt) },
    ...{ typed, slugFollows, base, attempts, creation, pictures, loads: state.loads + 1 },
  };
  const next = remote === null ? mine : arrived(mine, remote, 'save');
  const isUnsent = remote === null || next.conflict !== null || isDirty(next);
  // A tab that takes over has the text of now, not of an earlier visit.
  return { ...next, isRestored: state.phase === 'opening' && isUnsent };
};

const typed = (state: DraftState, { fields }: Of<'replaced' | 'typed'>, now: number): Step => {
  if (!mayKeep(state)) return to(state);
  const isSlugTyped = fields.slug !== undefined && fields.slug !== contentOf(state).slug;
  const next: DraftState = {
    ...{ ...state, typed: { ...state.typed, ...fields }, isRestored: false },
    slugFollows: state.slugFollows && !isSlugTyped,
  };
  return to(edited(next, now), { do: 'keep-soon' });
};

/** Plans the save of text that has changed; the queue plans it anew when it is empty. */
const edited = (state: DraftState, now: number, isBusy = state.jobs > 0): DraftState => {
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
  return { ...next, saveAt: Math.min(now + SAVE_AFTER_MS, unsavedSince + MAX_UNSAVED_MS) };
};

/** Returns the state after a response: text that was typed meanwhile is unsaved. */
const settled = (state: DraftState, savedAt: number | null): DraftState => {
  if (isDirty(state)) return withLine(state, { kind: 'unsaved' });
  const line =
    savedAt === null ? ({ kind: 'empty' } as const) : ({ kind: 'saved', at: savedAt } as const);
  // Nothing is left to send again, so the next text is saved at its usual time.
  return withLine({ ...state, saveAt: null, failures: 0 }, line);
};

const lastSave = ({ remote }: DraftState): number | null =>
  remote === null ? null : Date.parse(remote.savedAt);

const resumed = (state: DraftState): Step => {
  const { kind } = state.line;
  const isPaused = kind === 'signed-out' || kind === 'problems';
  const next = atOnce(reopened(isPaused ? withLine(state, { kind: 'unsaved' }) : state));
  const open: readonly Effect[] = state.phase === 'failed' ? [{ do: 'lock', isWanted: false }] : [];
  return to(next, ...open, { do: 'queue-save', autosave: true });
};

/** Begins a save: a save whose response was lost is looked for before another one is sent. */
const begun = (state: DraftState, save: Save): Step => {
  const { attempts, remote: known } = state;
  if (known !== null && attempts.length > 0) return to(state, { do: 'find', known, save });
  return sent(state, save);
};

const sent = (state: DraftState, { autosave, key: newKey }: Save): Step => {
  const { attempts, creation, remote: known, slugFollows: numberSlug } = state;
  // A post whose creation may have succeeded is created again with equal fields, and then saved.
  const fields = (known === null && creation?.sent) || contentOf(state);
  const key = creation?.key ?? newKey;
  const memory =
    known === null
      ? { creation: { key, sent: fields } }
      : { attempts: [...attempts, fields].slice(-MAX_ATTEMPTS) };
  return to(
    { ...withLine(state, { kind: 'saving' }), ...memory },
    { do: 'keep-briefly' },
    { do: 'send', known, fields, key, autosave, numberSlug },
  );
};

const saved = (state: DraftState, { answer, fields }: Of<'saved'>, now: number): Step => {
  if (!answer.ok) return unsaved(state, answer.error, fields, now);
  const { id, shown: content } = answer.value;
  const next = adopted(state, answer.value, { ...fields, slug: content.slug });
  const { postId } = state;
  const isCreated = id !== postId;
  return to(
    { ...settled({ ...next, failures: 0 }, now), postId: id },
    ...(isCreated ? [{ do: 'lock-too' } as const] : []),
    { do: 'keep' },
    ...(isCreated ? [{ do: 'forget', postId } as const] : []),
  );
};

/** Forgets a save that was certainly not stored, and acts on the failure. */
const unsaved = (state: DraftState, error: ClientError, fields: PostFields, now: number): Step => {
  const next = isAmbiguous(error)
    ? state
    : {
        ...state,
        attempts: state.attempts.filter((attempt) => attempt !== fields),
        creation: state.creation && { ...state.creation, sent: null },
      };
  if (failureKind(error) === 'refused' && !sameFields(contentOf(next), fields)) {
    // The text of now may be right.
    return kept(settled({ ...next, creation: null, failures: 0 }, now));
  }
  return failed(next, error, now);
};

/** Acts on a failed request; the text is sent again later if that may help. */
const failed = (state: DraftState, error: ClientError, now: number): Step => {
  const kind = failureKind(error);
  const failures = state.failures + 1;
  const { remote: known } = state;
  switch (kind) {
    case 'changed':
      if (known !== null) return to({ ...state, failures }, { do: 'reread', known });
      return kept(offline({ ...state, failures }, retryDelay(failures), now));
    case 'later': {
      const delay = retryDelay(failures, error.retryAfterSeconds);
      return kept(offline({ ...state, failures }, delay, now));
    }
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
  const delay = retryDelay(Math.max(1, state.failures), error.retryAfterSeconds);
  return kept(offline(state, delay, now));
};

const offline = (state: DraftState, ms: number, now: number): DraftState => ({
  ...withLine(state, { kind: 'offline', again: now + ms }),
  saveAt: state.access === 'writing' ? now + ms : null,
});

const published = (state: DraftState, { answer, fields }: Of<'published'>, now: number): Step => {
  if (answer.ok) {
    const next = { ...adopted(state, answer.value, fields), opened: fields, isRestored: false };
    return kept(settled({ ...next, failures: 0 }, now));
  }
  return rejected(state, answer.error, now);
};

/** Acts on the failure of what a person asked for, who is told of refusals and outages there. */
const rejected = (state: DraftState, error: ClientError, now: number): Step => {
  const kind = failureKind(error);
  if (kind !== 'later' && kind !== 'refused') return failed(state, error, now);
  return kept(settled(state, lastSave(state)));
};

const discard = (state: DraftState, now: number): Step => {
  const { base, opened, remote } = state;
  const isDraft = remote === null || remote.post.status === 'draft';
  // The next autosave of a draft may replace the revision that has the text.
  const isChanged = isDraft
    ? !sameFields(contentOf(state), opened)
    : isDirty(state) || hasHiddenChanges(state);
  const recover = isChanged ? [recovery(contentOf(state), 'discarded')] : [];
  if (!isDraft && remote.copyEtag !== null) {
    return to(state, ...recover, { do: 'discard', known: remote });
  }
  const next = { ...withText(state, isDraft ? opened : base), pictures: [] };
  return to(edited(next, now, false), ...recover, { do: 'keep' });
};

/** Settles a conflict by the choices, in one save; a version that is given up can be recovered. */
const merged = (state: DraftState, { merge, choices }: Of<'merged'>, now: number): Step => {
  const { conflict } = state;
  if (conflict === null) return to(state);
  const content = resolveMerge(merge, choices);
  const mine = contentOf(state);
  // Text that was typed while the two were compared is not in the merged content.
  const isMineLost = isGivenUp(merge, choices, 'mine') || !sameFields(mine, merge.mine);
  const next: DraftState = {
    ...withText(atOnce(state), content),
    ...{ remote: conflict, base: conflict.shown, attempts: [], newer: null },
    ...{ conflict: null, line: { kind: 'unsaved' } },
    slugFollows: state.slugFollows && slugFollowsTitle(content),
  };
  return to(
    settled(next, now),
    ...(isMineLost ? [recovery(mine, 'mine')] : []),
    ...(isGivenUp(merge, choices, 'theirs') ? [recovery(merge.theirs, 'theirs')] : []),
    { do: 'keep' },
    { do: 'queue-save', autosave: false },
  );
};

const looked = (state: DraftState, { answer, at }: Of<'looked'>, now: number): Step => {
  // A save that was sent meanwhile knows more.
  if (state.jobs > 0 || state.remote !== at || state.conflict !== null) return to(state);
  if (!answer.ok) {
    const kind = failureKind(answer.error);
    const isEnd = kind === 'signed-out' || kind === 'deleted';
    return isEnd ? failed(state, answer.error, now) : to(state);
  }
  return answer.value === null ? to(state) : kept(arrived(state, answer.value, 'look'));
};
