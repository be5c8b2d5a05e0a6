/** A request that is sent again and again. */
export interface RequestTemplate {
  readonly method: 'GET' | 'POST' | 'DELETE';
  /**
   * Path; in it and in the body, `{n}` is replaced by a number that no other request of this template
   * has, and `{random}` for one from 1 to `RANDOM`.
   */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Outcome of sending requests for a while. */
export interface LoadResult {
  readonly requests: number;
  readonly requestsPerSecond: number;
  /** Answers other than 2xx and 3xx, and requests without one. */
  readonly failed: number;
  /** Half of the answers came sooner, in milliseconds; 99 of 100 did. */
  readonly p50Ms: number;
  readonly p99Ms: number;
}

/** Options of sending requests. */
export interface LoadOptions {
  readonly connections: number;
  readonly seconds: number;
  /** First number in place of `{n}`. */
  readonly from: number;
}

/** Sends requests made of a template to the server at `url`, a new one for each answer. */
export type SendLoad = (
  url: string,
  template: RequestTemplate,
  options: LoadOptions,
) => Promise<LoadResult>;

/** Number of different values of `{random}`. */
export const RANDOM = 10_000;
