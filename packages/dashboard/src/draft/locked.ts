import { failureKind } from './api/failure.ts';
import { restored, shown, withLine } from './arrived.ts';
import type { Of, Step } from './events.ts';
import { edited, kept } from './saving.ts';
import type { DraftState } from './state.ts';

/**
 * Returns what follows when a tab may write, or only read. An existing post is read before it is written
 * in: words typed into an older version would be lost with it.
 */
export const locked = (
  state: DraftState,
  { isWriter, kept: text }: Of<'locked'>,
  now: number,
): Step => {
  if (!state.isNew || state.remote !== null || text?.isNew === false) {
    const next = isWriter ? state : withAccess(state, false);
    return { state: next, effects: [{ do: 'load', isWriter, kept: text }] };
  }
  const next = withAccess(state, isWriter);
  if (text) return kept(edited(restored(next, text, null), now));
  return { state: { ...next, phase: 'open', failure: null }, effects: [] };
};

/** Returns what follows when an existing post was read. */
export const loaded = (
  before: DraftState,
  { answer, isWriter, kept: text }: Of<'loaded'>,
  now: number,
): Step => {
  const state = withAccess(before, isWriter);
  if (answer.ok) {
    const { value } = answer;
    if (text) return kept(edited(restored(state, text, value), now));
    return { state: shown(state, value), effects: [] };
  }
  const isMissing = failureKind(answer.error) === 'deleted';
  if (isMissing && text) {
    const next = { ...restored(state, text, null), slugFollows: false };
    return kept(withLine(next, { kind: 'deleted' }));
  }
  const phase = isMissing ? 'missing' : 'failed';
  return { state: { ...state, phase, failure: answer.error }, effects: [] };
};

const withAccess = (state: DraftState, isWriter: boolean): DraftState => ({
  ...state,
  access: isWriter ? 'writing' : 'reading',
});
