import type { InvalidInput } from '@content-publishing/domain';
import type { FileTooLarge, ServiceUnavailable } from '../errors/errors.ts';

/** Errors of a file that is not accepted. */
export type FileError = FileTooLarge | InvalidInput | ServiceUnavailable;
