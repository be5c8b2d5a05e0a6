import { StorageUnavailable } from '@content-publishing/application';

/** Codes of failures that the operator can mend: the disk is full, say, or its permissions are wrong. */
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

/** Returns what `work` does; a failure of the disk is an outage. */
export const orUnavailable = async <Done>(work: Promise<Done>): Promise<Done> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && OUTAGES.has(codeOf(error))) {
      throw new StorageUnavailable(error.message, { cause: error });
    }
    throw error;
  }
};

/** Returns null for the error that there is no such file; throws any other. */
export const absent = (error: unknown): null => {
  const code = codeOf(error);
  if (code === 'ENOENT') return null;
  throw error;
};
