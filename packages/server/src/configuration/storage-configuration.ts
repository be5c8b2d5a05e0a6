import { err, ok, Result } from 'neverthrow';
import type { ValueProblem } from './configuration-problem.ts';
import { UNSET } from './parser.ts';
import type { Parser } from './reader.ts';

/** Traits by which the service treats a storage of the records. */
interface StorageTraits {
  /** Whether the records are kept after the process has ended. */
  readonly isDurable: boolean;
  /** Whether it has a database that runs in this process, on the main thread. */
  readonly isEmbedded: boolean;
  /** Whether several processes can use it at the same time. Such a storage has a URL. */
  readonly isShared: boolean;
}

/** Storage of the records, as it is configured. */
export type StorageConfiguration = StorageTraits &
  (
    | { readonly kind: 'memory' | 'pglite'; readonly isShared: false }
    | { readonly kind: 'postgres'; readonly isShared: true; readonly url: string }
  );

/**
 * Parses `DATABASE_URL`. Unset means the embedded database; `memory:` keeps the records in memory.
 */
export const storageUrl: Parser<StorageConfiguration> = (text) => {
  if (text === UNSET) {
    return ok({ kind: 'pglite', isDurable: true, isEmbedded: true, isShared: false });
  }
  if (text === 'memory:') {
    return ok({ kind: 'memory', isDurable: false, isEmbedded: false, isShared: false });
  }
  return postgresUrl(text)
    .map((url): StorageConfiguration => ({
      kind: 'postgres',
      isDurable: true,
      isEmbedded: false,
      isShared: true,
      url,
    }))
    .mapErr(({ found, right }) => ({ found, right: right.replace(/^a /, 'unset, memory: or a ') }));
};

/**
 * Parses `DATABASE_REPLICA_URLS`, a list of PostgreSQL URLs separated by commas. It may be set only
 * if `DATABASE_URL` is such a URL too.
 */
export const replicaUrls: Parser<readonly string[]> = (text, { environment }) => {
  if (text === UNSET) return ok([]);
  if (postgresUrl(environment['DATABASE_URL'] || UNSET).isErr()) {
    return err({
      found: 'set',
      right: 'unset unless DATABASE_URL is the URL of a PostgreSQL server',
    });
  }
  return Result.combine(text.split(',').map((url) => postgresUrl(url.trim()))).mapErr(
    ({ found, right }) => ({
      found: `a list with ${found}`,
      right: `URLs with commas between them, each ${right}`,
    }),
  );
};

const postgresUrl = (text: string): Result<string, ValueProblem> => {
  // Only the scheme is shown: the rest of the URL may contain a password.
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(text)?.[0].toLowerCase();
  if (scheme !== 'postgres:' && scheme !== 'postgresql:') {
    return err({
      found: scheme === undefined ? 'no URL' : `a ${scheme} URL`,
      right: 'a postgres:// or postgresql:// URL',
    });
  }
  const url = /^\w+:\/\//.test(text) ? URL.parse(text) : null;
  const example = 'such as postgres://user:password@host:5432/database';
  if (url === null) {
    return err({
      found: `a ${scheme} URL that cannot be read`,
      right: `${example}; in the user name and the password write @ as %40, / as %2F, # as %23`,
    });
  }
  return url.pathname.length > 1
    ? ok(text)
    : err({ found: `a ${scheme} URL without a database`, right: example });
};
