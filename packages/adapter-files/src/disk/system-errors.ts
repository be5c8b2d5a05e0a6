import { StorageUnavailable } from '@content-publishing/application';

/** Codes of system errors that an operator can fix, such as a full disk or wrong permissions. */
const OUTAGES: ReadonlySet<unknown> = new Set([
  'EACCES',
  'EDQUOT',
  'EIO',
  'EMFILE',
  'ENFILE',
  'ENOSPC',
  'ENOTDIR',
  'EPERM',
  'EROFS',
]);

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && 'syscall' in error ? error.code : undefined;

/**
 * Resolves to the value of `work`. If `work` rejects with a system error that an operator can fix,
 * rejects with {@link StorageUnavailable}; any other error is rethrown.
 */
export const mapSystemErrors = async <Done>(work: Promise<Done>): Promise<Done> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && OUTAGES.has(codeOf(error))) {
      throw new StorageUnavailable(error.message, { cause: error });
    }
    throw error;
  }
};

/** Returns null if `error` says that a file is missing (ENOENT); rethrows any other error. */
export const nullIfMissing = (error: unknown): null => {
  const code = codeOf(error);
  if (code === 'ENOENT') return null;
  throw error;
};
