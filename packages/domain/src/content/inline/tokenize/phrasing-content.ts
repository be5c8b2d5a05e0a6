/** Literal text, with backslash escapes and character references decoded (mdast `Text`). */
export interface Text {
  readonly type: 'text';
  readonly value: string;
}

/** Stress emphasis, `*…*` or `_…_` (mdast `Emphasis`). */
export interface Emphasis {
  readonly type: 'emphasis';
  readonly children: readonly PhrasingContent[];
}

/** Strong importance, `**…**` or `__…__` (mdast `Strong`). */
export interface Strong {
  readonly type: 'strong';
  readonly children: readonly PhrasingContent[];
}

/** A code span (mdast `InlineCode`); `value` is its text, without the backticks. */
export interface InlineCode {
  readonly type: 'inlineCode';
  readonly value: string;
}

/**
 * An inline link, `[children](url "title")` (mdast `Link`). `url` is decoded, not percent-encoded, and
 * safe by {@link isSafeLinkTarget}; `title` is `null` if it is absent or empty.
 */
export interface Link {
  readonly type: 'link';
  readonly url: string;
  readonly title: string | null;
  readonly children: readonly PhrasingContent[];
}

/** Content of a text with inline Markdown, named as in mdast. */
export type PhrasingContent = Text | Emphasis | Strong | InlineCode | Link;
