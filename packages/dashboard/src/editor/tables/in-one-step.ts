import { closeHistory } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';

/** Returns a command after which letters that are typed at once are a step of undo of their own. */
export const inOneStep =
  (command: Command): Command =>
  (state, dispatch, view) => {
    const isDone = command(state, dispatch, view);
    if (isDone && dispatch && view) view.dispatch(closeHistory(view.state.tr));
    return isDone;
  };
