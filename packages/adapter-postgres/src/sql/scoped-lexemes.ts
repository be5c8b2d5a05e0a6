import type { Uuid } from '@content-publishing/domain';
import { hash } from 'node:crypto';

// PostgreSQL limits a lexeme to 2,046 bytes, and all lexemes of a vector with their places to 1
// MiB: with the words of the longest body, this many characters each fit in.
const PREFIX_LENGTH = 4;
const MAX_LEXEME_BYTES = 2046 - PREFIX_LENGTH;

/**
 * Returns the prefix of the lexemes of a workspace, in vectors and queries. It separates the
 * workspaces in the index and its statistics, so that the time of a search tells nothing about
 * words of other workspaces. Two workspaces may share one of the 16 million prefixes, and still
 * find only their own posts.
 */
export const lexemePrefix = (workspaceId: Uuid): string =>
  hash('sha256', workspaceId, 'base64').slice(0, PREFIX_LENGTH);

/** Returns whether `lexeme` has room for the prefix; a longer one is not searched. */
export const isScopable = (lexeme: string): boolean =>
  lexeme.length * 3 <= MAX_LEXEME_BYTES || Buffer.byteLength(lexeme) <= MAX_LEXEME_BYTES;
