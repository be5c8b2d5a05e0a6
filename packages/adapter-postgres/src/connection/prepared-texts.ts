import { hash } from 'node:crypto';

/**
 * Texts of the statements that connections keep prepared, since planning takes longer than running.
 * Others are planned for their values each time.
 */
export interface PreparedTexts {
  /** Adds the text of a statement that there is one of. */
  readonly add: (text: string) => void;
  /** Adds a generated text, of which each connection keeps the first {@link MAX_GENERATED}. */
  readonly addGenerated: (text: string) => void;
  /** Returns the name of a text that is kept. */
  readonly nameOf: (text: string) => string | undefined;
}

/**
 * Maximum number of prepared statements of generated text; each takes half a megabyte of a
 * connection.
 */
const MAX_GENERATED = 60;

/** Creates an empty set of texts. */
export const preparedTexts = (): PreparedTexts => {
  const names = new Map<string, string>();
  let generated = 0;
  // Behind a pooler, servers of two versions may share a connection: no name may mean two texts.
  const add = (text: string): void => {
    names.set(text, `content-publishing-${hash('sha256', text).slice(0, 16)}`);
  };
  return {
    add,
    addGenerated: (text) => {
      if (generated === MAX_GENERATED || names.has(text)) return;
      generated += 1;
      add(text);
    },
    nameOf: (text) => names.get(text),
  };
};
