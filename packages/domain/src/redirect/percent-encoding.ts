import { normalized } from '../text/nfc.ts';

// One character as UTF-8 in escapes, a byte that begins none, or a percent sign that escapes nothing.
const ESCAPE =
  /%(?:[0-7][\da-f]|[cd][\da-f]%[89ab][\da-f]|e[\da-f](?:%[89ab][\da-f]){2}|f[0-7](?:%[89ab][\da-f]){3}|[89a-f][\da-f])?/gi;

// Most texts have nothing that is changed.
const TO_CHANGE = /[%\u0080-\uffff]/;

/** Returns the character of an escape; `%` for a byte that is no UTF-8. */
const characterOf = (escape: string): string => {
  try {
    return decodeURIComponent(escape);
  } catch {
    return '%';
  }
};

/**
 * Returns `text` in the form in which it is compared: escapes undone (RFC 3986, 6.2.2.2) and
 * Unicode NFC. The characters in `kept` stay escaped, as they would mean something else, and so do
 * bytes that are no UTF-8. A percent sign that escapes nothing stands for itself, as `%25` does;
 * `kept` has to have it.
 */
export const comparable = (text: string, kept: string): string => {
  if (!TO_CHANGE.test(text)) return text;
  return (
    text
      .replace(ESCAPE, (escape) => {
        if (escape === '%') return '%25';
        const character = characterOf(escape);
        return kept.includes(character) ? escape.toUpperCase() : character;
      })
      // An accent behind an escape belongs to no letter of the escape.
      .replace(/%..|[^%]+/g, (part) => normalized(part, 'NFC'))
  );
};

// In either case by hand: with the flags `i` and `u`, ſ and the Kelvin sign are letters of ASCII.
const NOT_IN_A_URI = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]|%(?![\dA-Fa-f]{2})/gu;

/**
 * Returns `url` with everything escaped that stands in no URI (RFC 3986, 2): ASCII without
 * controls.
 */
export const encodeForHeader = (url: string): string =>
  url.toWellFormed().replace(NOT_IN_A_URI, encodeURIComponent);
