import { failureKind } from './api/failure.ts';
import { adopted, arrived, recovery, shown, withLine, withText } from './arrived.ts';
import type { DraftEvent, Effect, Of, Step } from './events.ts';
import { slugFollowsTitle } from './fields/fields-to-save.ts';
import { NO_FIELDS, sameFields } from './fields/post-fields.ts';
import { isGivenUp, resolveMerge } from './merge/merge.ts';
import { loaded, locked } from './locked.ts';
import { begun, edited, failed, found, kept, rejected, saved, settled } from './saving.ts';
import {
  contentOf,
  type DraftState,
  hasHiddenChanges,
  isDirty,
  isWriting,
  maySend,
} from './state.ts';

/** Returns what an event does to a draft at the instant `now`: the table in the README, row by row. */
export const step = (state: DraftState, event: DraftEvent, now: number): Step => {
  switch (event.kind) {
    case 'open': {
      const isAgain = state.phase === 'failed';
      const next: DraftState = isAgain ? { ...state, phase: 'opening', failure: null } : state;
      return to(next, { do: 'lock', isWanted: event.isWanted });
    }
    case 'locked':
      return locked(state, event, now);
    case 'loaded':
      return loaded(state, event, now);
    case 'typed':
    case 'replaced':
      return isWriting(state) ? typed(state, event, now) : to(state);
    case 'pending':
      return event.pending.length === 0 && state.pending.length === 0
        ? to(state)
        : to({ ...state, pending: event.pending }, { do: 'keep-soon' });
    case 'live': {
      const next = { ...state, isLive: event.isLive };
      return to(maySend(next) ? edited(next, now) : next);
    }
    case 'queued':
      return to({ ...state, jobs: state.jobs + 1 });
    case 'done': {
      const next = { ...state, jobs: state.jobs - 1 };
      // Text that was typed while the jobs ran.
      return to(next.jobs === 0 && maySend(next) ? edited(next, now) : next);
    }
    case 'save':
      return begun(state, event);
    case 'found':
      return found(state, event, now);
    case 'saved':
      return saved(state, event, now);
    case 'publish': {
      const { change, reply } = event;
      const { remote: known } = state;
      if (known === null || !maySend(state)) return to(state);
      const next = withLine({ ...state, saveAt: null }, { kind: 'saving' });
      return to(next, { do: 'publish', known, fields: contentOf(state), change, reply });
    }
    case 'published': {
      const { answer, fields } = event;
      if (!answer.ok) return rejected(state, answer.error, now);
      const next = { ...adopted(state, answer.value, fields), opened: fields, isRestored: false };
      return kept(settled({ ...next, failures: 0 }, now));
    }
    case 'discard':
      return discard(state, now);
    case 'discarded': {
      const { answer, fields } = event;
      const next = { ...state, pending: [] };
      if (!answer.ok) return rejected(next, answer.error, now);
      const text = contentOf(state);
      const recover = recovery(!sameFields(text, fields), text, 'discarded');
      return to(shown(next, answer.value), ...recover, { do: 'keep' });
    }
    case 'look': {
      const { conflict, jobs, line, phase, remote: known } = state;
      const isPaused = conflict !== null || line.kind === 'deleted' || line.kind === 'signed-out';
      return known === null || phase !== 'open' || isPaused || jobs > 0
        ? to(state)
        : to(state, { do: 'look', known });
    }
    case 'looked':
      return looked(state, event, now);
    case 'load-newer':
      return state.newer === null ? to(state) : kept(arrived(state, state.newer, 'person'));
    case 'merged':
      return merged(state, event, now);
    case 'as-new': {
      const next: DraftState = {
        ...{ ...state, postId: event.id, remote: null, base: NO_FIELDS, attempts: [] },
        ...{ creation: null, conflict: null, line: { kind: 'unsaved' } },
      };
      return to(next, { do: 'rename', from: state.postId });
    }
    case 'yield':
      return to(reading(state), { do: isWriting(state) ? 'hand-over' : 'release' });
    case 'lease-lost': {
      // The store belongs to the other tab now.
      const recover = recovery(isDirty(state), contentOf(state), 'lost');
      return to(reading(state), ...recover, { do: 'release' });
    }
    case 'stored': {
      const { isBroken: isStoreBroken } = event;
      return to(state.isStoreBroken === isStoreBroken ? state : { ...state, isStoreBroken });
    }
    default:
      return event satisfies never;
  }
};

const to = (state: DraftState, ...effects: readonly Effect[]): Step => ({ state, effects });

const reading = (state: DraftState): DraftState => ({ ...state, access: 'reading', saveAt: null });

const typed = (
  state: DraftState,
  { fields, kind }: Of<'replaced' | 'typed'>,
  now: number,
): Step => {
  const former = contentOf(state);
  const isSlugTyped = fields.slug !== undefined && fields.slug !== former.slug;
  const slugFollows = state.slugFollows && !isSlugTyped;
  const text = { ...state.typed, ...fields };
  const next =
    kind === 'replaced' ? withText(state, text) : { ...state, typed: text, isRestored: false };
  // Also text that is saved: the next autosave may replace its revision.
  const isLost = kind === 'replaced' && !sameFields(former, text);
  const recover = recovery(isLost, former, 'replaced');
  return to(edited({ ...next, slugFollows }, now), ...recover, { do: 'keep-soon' });
};

const discard = (state: DraftState, now: number): Step => {
  const { base, opened, remote } = state;
  const isDraft = remote === null || remote.post.status === 'draft';
  const fields = contentOf(state);
  // The next autosave of a draft may replace the revision that has the text.
  const isChanged = isDraft
    ? !sameFields(fields, opened)
    : isDirty(state) || hasHiddenChanges(state);
  const recover = recovery(isChanged, fields, 'discarded');
  if (!isDraft && remote.copyEtag !== null) {
    return to(state, ...recover, { do: 'discard', known: remote, fields });
  }
  const next = { ...withText(state, isDraft ? opened : base), pending: [] };
  return to(edited(next, now, false), ...recover, { do: 'keep' });
};

const looked = (state: DraftState, { answer, at }: Of<'looked'>, now: number): Step => {
  // A save that was sent meanwhile knows more.
  if (state.jobs > 0 || state.remote !== at || state.conflict !== null) return to(state);
  if (answer.ok) {
    return answer.value === null ? to(state) : kept(arrived(state, answer.value, 'look'));
  }
  const isOfAll = ['deleted', 'signed-out'].includes(failureKind(answer.error));
  return isOfAll ? failed(state, answer.error, now) : to(state);
};

const merged = (state: DraftState, { merge, choices }: Of<'merged'>, now: number): Step => {
  const { conflict } = state;
  if (conflict === null) return to(state);
  const content = resolveMerge(merge, choices);
  const mine = contentOf(state);
  // Text that was typed while the two were compared is not in the merged content.
  const isMineLost = isGivenUp(merge, choices, 'mine') || !sameFields(mine, merge.mine);
  const next: DraftState = {
    ...withText(state, content),
    ...{ remote: conflict, base: conflict.shown, attempts: [], newer: null },
    ...{ conflict: null, line: { kind: 'unsaved' } },
    slugFollows: state.slugFollows && slugFollowsTitle(content),
  };
  return to(
    settled(next, now),
    ...recovery(isMineLost, mine, 'mine'),
    ...recovery(isGivenUp(merge, choices, 'theirs'), merge.theirs, 'theirs'),
    { do: 'keep' },
  );
};
