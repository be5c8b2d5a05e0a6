import { type EditorState, Plugin, PluginKey } from 'prosemirror-state';
import { type BlockChoice, matchingChoices } from '../blocks/block-choices.ts';

/** Menu of blocks that is open. */
interface SlashMenu {
  /** Position of the `/`. */
  readonly at: number;
  readonly choices: readonly BlockChoice[];
  /** Index of the choice that Enter takes. */
  readonly active: number;
}

/** Plugin of the menu of blocks. */
export interface Slash {
  readonly plugin: Plugin;
  readonly menuOf: (state: EditorState) => SlashMenu | null;
}

/** Id of the list of the menu, which the text refers to. */
export const SLASH_LIST = 'slash-menu';

/** Returns the text after the `/` that begins the paragraph with the caret; `undefined` elsewhere. */
const queryIn = ({ selection }: EditorState): string | undefined => {
  const { $from, empty } = selection;
  const isParagraph = $from.depth === 1 && $from.parent.type.name === 'paragraph';
  const isAtEnd = empty && $from.parentOffset === $from.parent.content.size;
  const text = isParagraph && isAtEnd ? $from.parent.textContent : '';
  return text.startsWith('/') && text.length <= 40 ? text.slice(1) : undefined;
};

/**
 * Returns the plugin of the menu that `/` opens in an empty paragraph. It stays open while its text
 * finds a block; Escape closes it, and keeps the text.
 */
export const slashMenu = (
  all: readonly BlockChoice[],
  onChoose: (choice: BlockChoice) => void,
): Slash => {
  const key = new PluginKey<SlashMenu | null>('slash-menu');
  const menuOf = (state: EditorState): SlashMenu | null => key.getState(state) ?? null;
  const plugin = new Plugin<SlashMenu | null>({
    key,
    state: {
      init: () => null,
      apply: (tr, menu, _before, state) => {
        const set: unknown = tr.getMeta(key);
        if (set === 'close') return null;
        if (menu && typeof set === 'number') return { ...menu, active: set };
        if (!tr.docChanged && !tr.selectionSet) return menu;
        const query = queryIn(state);
        const isOpened = query === '' && tr.docChanged && tr.getMeta('composition') === undefined;
        if (query === undefined || (menu === null && !isOpened)) return null;
        const choices = matchingChoices(all, query);
        const at = state.selection.$from.start();
        return choices.length === 0 ? null : { at, choices, active: 0 };
      },
    },
    props: {
      attributes: (state): Record<string, string> => {
        const menu = menuOf(state);
        const active = menu?.choices[menu.active];
        return active
          ? { 'aria-controls': SLASH_LIST, 'aria-activedescendant': `${SLASH_LIST}-${active.id}` }
          : {};
      },
      handleKeyDown: (view, event) => {
        const menu = menuOf(view.state);
        if (menu === null || view.composing) return false;
        const { choices, active } = menu;
        const go = (index: number): boolean => {
          view.dispatch(view.state.tr.setMeta(key, (index + choices.length) % choices.length));
          return true;
        };
        switch (event.key) {
          case 'ArrowDown':
            return go(active + 1);
          case 'ArrowUp':
            return go(active - 1);
          case 'Escape':
            view.dispatch(view.state.tr.setMeta(key, 'close'));
            return true;
          case 'Enter':
          case 'Tab': {
            const choice = choices[active];
            if (choice) onChoose(choice);
            return choice !== undefined;
          }
          default:
            return false;
        }
      },
    },
  });
  return { plugin, menuOf };
};
