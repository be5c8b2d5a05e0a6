import type { ReadOptions } from './operation-types.ts';

/** Progress of an upload. */
export interface UploadProgress {
  readonly sentBytes: number;
  /** Bytes of the whole request, which are a few more than those of the file. */
  readonly totalBytes: number;
}

/** Options of an upload. */
export interface UploadOptions extends ReadOptions {
  /**
   * Called while the file is sent. Only browsers report progress; elsewhere it is called once, after
   * the upload.
   */
  readonly onProgress?: (progress: UploadProgress) => void;
  /** Timeout of each attempt, in seconds. Default: the timeout of the client. */
  readonly timeoutSeconds?: number;
}

type Fetch = (request: Request) => Promise<Response>;

/** Part of `XMLHttpRequest` that is used here (XMLHttpRequest Standard). */
interface FormRequest {
  readonly status: number;
  readonly responseText: string;
  readonly upload: {
    readonly addEventListener: (
      type: 'progress',
      listener: (event: { readonly loaded: number; readonly total: number }) => void,
    ) => void;
  };
  readonly addEventListener: (type: 'load' | 'error' | 'abort', listener: () => void) => void;
  readonly open: (method: string, url: string) => void;
  readonly setRequestHeader: (name: string, value: string) => void;
  readonly getAllResponseHeaders: () => string;
  readonly send: (body: FormData | Blob) => void;
  readonly abort: () => void;
}

// Only browsers have it.
declare const XMLHttpRequest: (new () => FormRequest) | undefined;

/**
 * Returns a function like `fetch` that sends `body` in place of the body of its request, and reports
 * the progress. It uses XMLHttpRequest, since `fetch` reports none; without it, and with a `fetch`
 * of the caller, it reports only the end, with the `totalBytes` of the file.
 */
export const fetchWithProgress = (
  body: FormData | Blob,
  totalBytes: number,
  onProgress: (progress: UploadProgress) => void,
  fetch?: Fetch,
): Fetch =>
  fetch === undefined && typeof XMLHttpRequest === 'function'
    ? sendingBy(XMLHttpRequest, body, onProgress)
    : async (request) => {
        const response = await (fetch ?? globalThis.fetch)(request);
        onProgress({ sentBytes: totalBytes, totalBytes });
        return response;
      };

const sendingBy =
  (
    FormRequest: new () => FormRequest,
    body: FormData | Blob,
    onProgress: (progress: UploadProgress) => void,
  ): Fetch =>
  ({ method, url, headers, signal }) =>
    new Promise((resolve, reject) => {
      const xhr = new FormRequest();
      xhr.open(method, url);
      for (const [name, value] of headers) {
        // The form gets a boundary of its own.
        if (name !== 'content-type') xhr.setRequestHeader(name, value);
      }
      xhr.upload.addEventListener('progress', ({ loaded, total }) => {
        onProgress({ sentBytes: loaded, totalBytes: total });
      });
      xhr.addEventListener('load', () => {
        resolve(
          new Response(xhr.responseText, {
            status: xhr.status,
            headers: headersIn(xhr.getAllResponseHeaders()),
          }),
        );
      });
      xhr.addEventListener('error', () => {
        reject(new TypeError('the connection failed'));
      });
      xhr.addEventListener('abort', () => {
        reject(new Error('the upload was aborted'));
      });
      signal.addEventListener('abort', () => {
        xhr.abort();
      });
      xhr.send(body);
    });

/** Returns the headers in `text`, which has a line for each. */
const headersIn = (text: string): [string, string][] =>
  text
    .trim()
    .split(/[\r\n]+/)
    .filter((line) => line.includes(':'))
    .map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name, value.join(':').trim()];
    });
