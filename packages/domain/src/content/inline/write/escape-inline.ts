import { ASCII_PUNCTUATION } from '../tokenize/backslash-escape.ts';
import { CHARACTER_REFERENCE } from '../tokenize/character-reference.ts';
import { readDelimiterRun } from '../tokenize/delimiter-run.ts';
import { MAX_NESTED_PARENTHESES } from '../tokenize/link-resource.ts';
import type { LinkResource } from '../tokenize/token.ts';

const ESCAPABLE = new RegExp(ASCII_PUNCTUATION);
const REFERENCE = new RegExp(CHARACTER_REFERENCE, 'y');
const DELIMITERS = /\*+|_+/y;

/** Text to write, and what stands beside it. */
interface TextToWrite {
  readonly value: string;
  /** Whether the first and the last character are written as character references. */
  readonly isStartEncoded: boolean;
  readonly isEndEncoded: boolean;
  readonly isInLink: boolean;
}

/** Returns a character as a reference, which is punctuation for the marks beside it. */
const encoded = (character: string): string => `&#${character.codePointAt(0)};`;

/** Returns the source of a text; only characters that would be read as marks are escaped. */
export const escapedText = (text: TextToWrite): string => {
  const { isStartEncoded, isEndEncoded } = text;
  const characters = Array.from(text.value);
  const first = isStartEncoded ? characters.shift() : undefined;
  const last = isEndEncoded ? characters.pop() : undefined;
  const value = characters.join('');
  let source = first === undefined ? '' : encoded(first);
  for (let at = 0; at < value.length;) {
    const run = lengthOf(DELIMITERS, value, at);
    const end = at + (run || 1);
    const part = value.slice(at, end);
    source += mayBeRead(text, value, at, end) ? part.replaceAll(/./gs, '\\$&') : part;
    at = end;
  }
  return last === undefined ? source : source + encoded(last);
};

const lengthOf = (pattern: RegExp, text: string, at: number): number => {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex - at : 0;
};

/** Returns whether `value`, from `at` to `end`, would be read as part of a mark. */
const mayBeRead = ({ isInLink }: TextToWrite, value: string, at: number, end: number): boolean => {
  switch (value[at]) {
    case '*':
    case '_': {
      // At the ends of the text, the characters beside it are not known here.
      if (at === 0 || end === value.length) return true;
      const { canOpen, canClose } = readDelimiterRun(value, at);
      return canOpen || canClose;
    }
    case '\\':
      return end === value.length || ESCAPABLE.test(value.charAt(end));
    case '&':
      return lengthOf(REFERENCE, value, at) > 0;
    case '`':
      return true;
    case '[':
      return isInLink;
    case ']':
      return isInLink || value[end] === '(';
    default:
      return false;
  }
};

/** Returns the source of a code span. */
export const codeSpan = (value: string): string => {
  const runs = new Set(value.match(/`+/g)?.map(({ length }) => length));
  let length = 1;
  while (runs.has(length)) length += 1;
  const fence = '`'.repeat(length);
  // One space is removed from both ends if there is one at both.
  const isStripped = value.startsWith(' ') && value.endsWith(' ') && /[^ ]/.test(value);
  const isPadded = isStripped || value.startsWith('`') || value.endsWith('`');
  return isPadded ? `${fence} ${value} ${fence}` : `${fence}${value}${fence}`;
};

// A target without angle brackets has no spaces or control characters.
const BARE = /^(?!<)[^\0- \u007f]+$/;

/** Returns the source of the end of a link. */
export const linkEnd = ({ url, title }: LinkResource): string => {
  const target = url === '' && title === null ? '' : linkTarget(url);
  return title === null ? `](${target})` : `](${target} "${escapedString(title, '"')}")`;
};

/** Returns the source of a target that is not empty. */
export const linkTarget = (url: string): string =>
  BARE.test(url) && hasPairedParentheses(url)
    ? escapedString(url, '')
    : `<${escapedString(url, '<>')}>`;

const hasPairedParentheses = (url: string): boolean => {
  let depth = 0;
  for (const character of url) {
    if (character === '(') depth += 1;
    else if (character === ')') depth -= 1;
    if (depth < 0 || depth > MAX_NESTED_PARENTHESES) return false;
  }
  return depth === 0;
};

/** Returns the source of a target or title that the characters `closing` would end. */
const escapedString = (value: string, closing: string): string =>
  value.replaceAll(/[\\&<>"\r\n]/g, (character, at: number) => {
    switch (character) {
      case '\r':
      case '\n':
        return encoded(character);
      case '\\':
        return PLAIN_AFTER_BACKSLASH.test(value.slice(at + 1)) ? character : '\\\\';
      case '&':
        return lengthOf(REFERENCE, value, at) > 0 ? '\\&' : character;
      default:
        return closing.includes(character) ? `\\${character}` : character;
    }
  });

const PLAIN_AFTER_BACKSLASH = new RegExp(`^(?!${ASCII_PUNCTUATION})[^\\r\\n]`);
