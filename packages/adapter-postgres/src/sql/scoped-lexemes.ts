import type { Uuid } from '@content-publishing/domain';
import { hash } from 'node:crypto';

// PostgreSQL's limit of a lexeme is 2,046 bytes, of all of a vector with their places 1 MiB: the words
// of the longest body have room for no more than so many characters each.
const PREFIX_LENGTH = 4;
const MAX_LEXEME_BYTES = 2046 - PREFIX_LENGTH;

/**
 * Prefix of the lexemes of a workspace, in vectors and in queries, so that an index and its statistics
 * have those of each workspace apart: how long a search takes says nothing about words of another one.
 * Of 16 million prefixes two workspaces may have the same, and then still find only their own posts.
 */
export const lexemePrefix = (workspaceId: Uuid): string =>
  hash('sha256', workspaceId, 'base64').slice(0, PREFIX_LENGTH);

/** Returns whether `lexeme` has room for a prefix; a longer one is not searched. */
export const isScopable = (lexeme: string): boolean =>
  lexeme.length * 3 <= MAX_LEXEME_BYTES || Buffer.byteLength(lexeme) <= MAX_LEXEME_BYTES;
