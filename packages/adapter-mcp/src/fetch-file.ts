import type { DeliveryError } from '@content-publishing/domain';

/** File of the web that was opened. */
export interface FetchedFile {
  readonly kind: 'file';
  readonly content: AsyncIterable<Uint8Array>;
  /** Size in bytes; undefined if it is unknown. */
  readonly sizeBytes: number | undefined;
}

/** Reason why a file was not opened: the connection failed, or its response has no file. */
export type FetchFileError =
  | { readonly kind: 'failed'; readonly error: DeliveryError }
  | { readonly kind: 'status'; readonly status: number; readonly location: string | undefined };

/** Opens the file at an `https:` URL; `signal` ends the connection. */
export type FetchFile = (url: string, signal: AbortSignal) => Promise<FetchedFile | FetchFileError>;
