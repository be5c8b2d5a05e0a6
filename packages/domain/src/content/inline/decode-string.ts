import { ASCII_PUNCTUATION } from './backslash-escape.ts';
import {
  CHARACTER_REFERENCE,
  decodeReference,
  type NamedReferences,
} from './character-reference.ts';

const ESCAPE_OR_REFERENCE = new RegExp(`\\\\(${ASCII_PUNCTUATION})|${CHARACTER_REFERENCE}`, 'g');

const ENCODED = /[\\&]/;

/**
 * Decodes the backslash escapes and character references in the destination or title of a link;
 * unknown names stay as they are.
 */
export const decodeString = (raw: string, resolveNamed: NamedReferences): string =>
  ENCODED.test(raw)
    ? raw.replace(
        ESCAPE_OR_REFERENCE,
        (match, escaped?: string, hex?: string, decimal?: string, name?: string) =>
          escaped ?? decodeReference(resolveNamed, hex, decimal, name) ?? match,
      )
    : raw;
