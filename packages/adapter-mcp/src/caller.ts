import type {
  Admit,
  ConsumerError,
  PostRenamed,
  Actor,
  RecordRenamed,
} from '@content-publishing/application';
import type { Violation } from '@content-publishing/domain';
import type { DeliveryError } from '@content-publishing/domain/webhooks';

/** Error that a tool returns; a renamed record is read by its new address instead. */
export type ToolError = Exclude<ConsumerError, PostRenamed | RecordRenamed>;

/** Error as the HTTP API describes it: its code, a sentence, and the violations of invalid input. */
export interface ErrorDescription {
  readonly code: string;
  readonly message: string;
  readonly details: readonly Violation[] | null;
}

/** Client of a request, and what the request may use of the server. */
export interface McpCaller {
  readonly actor: Actor;
  /** Makes room for a long read. */
  readonly admit: Admit;
  /** Is called before a request begins to wait for another server. */
  readonly onWait: () => void;
  /** Runs an upload within the share of the workspace. */
  readonly runUpload: <Outcome>(upload: () => Promise<Outcome>) => Promise<Outcome>;
  readonly describe: (error: ToolError) => ErrorDescription;
  /** Like `describe`, for a thrown value, which may be logged. */
  readonly describeThrown: (thrown: unknown) => ErrorDescription;
}

/** File at a public URL, open for reading, with its size. */
export interface FetchedFile {
  readonly kind: 'file';
  readonly content: AsyncIterable<Uint8Array>;
  /** Size in bytes; undefined if it is unknown. */
  readonly sizeBytes: number | undefined;
}

/** Reason why a file was not opened: its URL is refused, the connection failed, or there is no file. */
export type FetchFileError =
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'failed'; readonly error: DeliveryError }
  | { readonly kind: 'status'; readonly status: number; readonly location: string | undefined };

/** Opens the file at an `https:` URL; `signal` ends the connection. */
export type FetchFile = (url: string, signal: AbortSignal) => Promise<FetchedFile | FetchFileError>;
