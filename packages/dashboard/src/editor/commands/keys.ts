import { redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { type Command, NodeSelection, Plugin } from 'prosemirror-state';
import { deleteBlocks, duplicateBlocks, moveBlocks } from './move-blocks.ts';
import { backspace } from './backspace.ts';
import { deleteForward } from './delete-forward.ts';
import { addParagraph, caretOf, command, gapOf } from './edit.ts';
import { enter } from './enter.ts';
import { toggle } from './marks.ts';
import {
  extendToNextBlock,
  extendToPreviousBlock,
  leaveBlocks,
  selectBlocks,
  selectMore,
  selectNextBlock,
  selectPreviousBlock,
} from './select.ts';
import { turnInto } from './turn-into.ts';

/** Adds a tab in a listing. Elsewhere, and after Escape, Tab leaves the editor. */
const indentListing: Command = command((tr) => {
  const caret = caretOf(tr);
  if (caret?.part.field.writing !== 'code') return false;
  tr.insertText('\t');
  return true;
});

/** Commands that the screen of the editor has keys for. */
export interface ScreenCommands {
  readonly onSave: () => void;
  readonly onPublish: () => void;
  readonly onNextFinding: () => void;
  readonly onToolbar: () => void;
  readonly onKeys: () => void;
  readonly onLink: () => void;
  /** Called when blocks were moved. */
  readonly onMoved: () => void;
}

const screen =
  (run: () => void): Command =>
  () => {
    run();
    return true;
  };

/** Returns a command that tells when it was run. */
const told =
  (one: Command, onRun: () => void): Command =>
  (state, dispatch) => {
    const isRun = one(state, dispatch);
    if (isRun) onRun();
    return isRun;
  };

/** Returns the keys of the editor; `Mod` is Ctrl, or Command on a Mac. */
export const editorKeys = (commands: ScreenCommands): readonly Plugin[] => [
  keymap({
    Enter: enter,
    'Shift-Enter': enter,
    Backspace: backspace,
    'Mod-Backspace': backspace,
    'Shift-Backspace': backspace,
    Delete: deleteForward,
    'Mod-Delete': deleteForward,
    'Mod-a': selectMore,
    Tab: indentListing,
    Escape: selectBlocks,
    ArrowUp: selectPreviousBlock,
    ArrowDown: selectNextBlock,
    ArrowLeft: leaveBlocks(-1),
    ArrowRight: leaveBlocks(1),
    'Shift-ArrowUp': extendToPreviousBlock,
    'Shift-ArrowDown': extendToNextBlock,
    'Mod-z': undo,
    'Mod-y': redo,
    'Mod-Shift-z': redo,
    'Mod-b': toggle('strong'),
    'Mod-i': toggle('em'),
    'Mod-e': toggle('codespan'),
    'Mod-k': screen(commands.onLink),
    'Alt-Shift-ArrowUp': told(moveBlocks(-1), commands.onMoved),
    'Alt-Shift-ArrowDown': told(moveBlocks(1), commands.onMoved),
    'Mod-d': duplicateBlocks,
    'Mod-.': screen(commands.onNextFinding),
    'Mod-s': screen(commands.onSave),
    'Mod-Enter': screen(commands.onPublish),
    'Alt-F10': screen(commands.onToolbar),
    'Mod-/': screen(commands.onKeys),
    'Mod-Shift-Backspace': deleteBlocks,
  }),
  headingKeys(),
  typingBesideBlock(),
];

/** Returns the plugin that types where there is no text: at a caret alone, or after a selected block. */
const typingBesideBlock = (): Plugin =>
  new Plugin({
    props: {
      handleTextInput: ({ state, dispatch }, _from, _to, text) => {
        const { selection, tr } = state;
        const isBlock = selection instanceof NodeSelection && selection.$from.depth === 0;
        const index = isBlock ? selection.$from.index(0) + 1 : gapOf(selection);
        if (index === undefined) return false;
        addParagraph(tr, index);
        dispatch(tr.insertText(text).scrollIntoView());
        return true;
      },
    },
  });

const HEADING_KEYS: Readonly<Record<string, Command>> = {
  Digit0: turnInto('paragraph'),
  Digit2: turnInto('heading', { level: 2 }),
  Digit3: turnInto('heading', { level: 3 }),
  Digit4: turnInto('heading', { level: 4 }),
};

/** Returns the keys of headings. They go by the place of the key, and AltGr, which types, is none. */
const headingKeys = (): Plugin =>
  new Plugin({
    props: {
      handleKeyDown: (view, event) => {
        const isMod = event.altKey && (event.ctrlKey || event.metaKey) && !event.shiftKey;
        if (!isMod || event.getModifierState('AltGraph')) return false;
        return HEADING_KEYS[event.code]?.(view.state, view.dispatch) ?? false;
      },
    },
  });
