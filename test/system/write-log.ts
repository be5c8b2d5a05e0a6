import type { Answer, Exchange } from './client.ts';

/** A request to create a post, and its outcome. */
export interface Creation {
  readonly draft: Draft;
  /** Expected result: a post, or nothing since its slug is taken or it has no author. */
  readonly kind: 'new' | 'slug taken' | 'no author';
  /** Its `Idempotency-Key`. */
  readonly key: string | undefined;
  readonly exchange: Exchange;
}

/** The body of a request to create a post. */
export interface Draft {
  readonly slug: string;
  readonly title: string;
  readonly authorId: string;
  readonly tagIds: readonly string[];
  readonly bodyJson: readonly unknown[];
}

/** A request to delete a post, and its outcome. */
export interface Deletion {
  readonly creation: Creation;
  readonly exchange: Exchange;
}

/** Number of reports of a path, and their answers. */
export interface Reports {
  sent: number;
  acknowledged: number;
  /** The highest `hitCount` of an answer. */
  highest: number;
}

/** Requests to a service, and its answers. */
export interface Ledger {
  readonly creations: Creation[];
  readonly deletions: Deletion[];
  readonly reports: Map<string, Reports>;
}

export const emptyLedger = (): Ledger => ({ creations: [], deletions: [], reports: new Map() });

/** Returns the answer if it has one of `statuses`. */
export const answered = (exchange: Exchange, ...statuses: readonly number[]): Answer | undefined =>
  exchange.kind === 'answer' && statuses.includes(exchange.status) ? exchange : undefined;

/** Returns whether the outcome is unknown: there was no response, or one that leaves it open. */
export const isUnknown = (exchange: Exchange): boolean =>
  exchange.kind === 'silence' || exchange.status === 503;

/** Returns an exchange in a few words. */
export const inWords = (exchange: Exchange): string =>
  exchange.kind === 'silence'
    ? `${exchange.request}: no answer (${exchange.reason})`
    : `${exchange.request}: ${exchange.status} ${JSON.stringify(exchange.body).slice(0, 300)}`;
