import { hash } from 'node:crypto';

/**
 * Texts of the statements that connections keep prepared, since planning them takes longer than
 * running them. All other statements are planned for their values each time.
 */
export interface PreparedTexts {
  /** Adds the text of a statement that is part of the source; there is no maximum. */
  readonly add: (text: string) => void;
  /** Adds a generated text; after {@link MAX_GENERATED} texts it does nothing. */
  readonly addGenerated: (text: string) => void;
  /**
   * Returns the name of the prepared statement with a text; `undefined` if the text was not added.
   */
  readonly nameOf: (text: string) => string | undefined;
}

/**
 * Maximum number of prepared statements with generated text; each takes half a megabyte on a
 * connection.
 */
const MAX_GENERATED = 60;

/** Creates an empty set of texts. Names are made of a hash of the text. */
export const preparedTexts = (): PreparedTexts => {
  const names = new Map<string, string>();
  let generated = 0;
  // With a pooler, servers of two versions may share a connection: a name must always mean the same
  // text.
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
