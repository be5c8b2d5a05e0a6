import { normalized } from '../../text/nfc.ts';

// Matches the escapes of one UTF-8 character, an escaped byte that begins no character, or a
// percent sign without an escape.
const ESCAPE =
  /%(?:[0-7][\da-f]|[cd][\da-f]%[89ab][\da-f]|e[\da-f](?:%[89ab][\da-f]){2}|f[0-7](?:%[89ab][\da-f]){3}|[89a-f][\da-f])?/gi;

// Texts without any of these are returned unchanged, as most are.
const TO_CHANGE = /[%\u0080-\uffff]/;

/** Decodes an escape; returns `%` for a byte that is not UTF-8. */
const characterOf = (escape: string): string => {
  try {
    return decodeURIComponent(escape);
  } catch {
    return '%';
  }
};

/**
 * Normalizes `text` for comparison: decodes its escapes (RFC 3986, 6.2.2.2) and converts it to
 * Unicode NFC. Three kinds of escapes stay, in upper case: characters in `kept`, which would change
 * the meaning if they were decoded, bytes that are not UTF-8, and NUL, which PostgreSQL has in no text. A
 * percent sign without an escape becomes `%25`, so `kept` must contain `%`.
 */
export const comparable = (text: string, kept: string): string => {
  if (!TO_CHANGE.test(text)) return text;
  return (
    text
      .replace(ESCAPE, (escape) => {
        if (escape === '%') return '%25';
        const character = characterOf(escape);
        return character === '\0' || kept.includes(character) ? escape.toUpperCase() : character;
      })
      // An accent after an escape does not combine with the escape.
      .replace(/%..|[^%]+/g, (part) => normalized(part, 'NFC'))
  );
};

// Both letter cases are written out: with the flags `i` and `u`, ſ and the Kelvin sign would match
// ASCII letters.
const NOT_IN_A_URI = /[^\w\-.~:/?#[\]@!$&'()*+,;=%]|%(?![\dA-Fa-f]{2})/gu;

/**
 * Escapes all characters of `url` that are not allowed in a URI (RFC 3986, 2). The result is ASCII
 * without control characters.
 */
export const encodeForHeader = (url: string): string =>
  url.toWellFormed().replace(NOT_IN_A_URI, encodeURIComponent);
