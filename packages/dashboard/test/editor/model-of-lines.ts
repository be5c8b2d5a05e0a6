import fc from 'fast-check';

/** Keys that are pressed in lines of text. */
export const keysOfLines = fc.array(
  fc.constantFrom('a', 'b', 'enter', 'backspace', 'delete', 'left', 'right'),
  { maxLength: 40 },
);

/** Returns a text and its caret after a key, by the model of a text with line feeds. */
export const afterKey = (text: string, caret: number, key: string): readonly [string, number] => {
  const [before, rest] = [text.slice(0, caret), text.slice(caret)];
  switch (key) {
    case 'enter':
      return [`${before}\n${rest}`, caret + 1];
    case 'backspace':
      return [before.slice(0, -1) + rest, Math.max(0, caret - 1)];
    case 'delete':
      return [before + rest.slice(1), caret];
    case 'left':
      return [text, Math.max(0, caret - 1)];
    case 'right':
      return [text, Math.min(text.length, caret + 1)];
    default:
      return [before + key + rest, caret + 1];
  }
};
