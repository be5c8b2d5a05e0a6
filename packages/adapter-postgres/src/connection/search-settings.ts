/** Default maximum time of a search on the server, in milliseconds. */
export const SEARCH_TIMEOUT_MS = 2500;

/**
 * Setting for the set queries of the audits. The default is the price of a hard disk: with it whole
 * tables are read and hashed, in three times the time of an index in the order of its keys.
 */
const READ_IN_ORDER = 'set local random_page_cost = 1.1';

/** Returns the statements that set up the transaction of a search. */
export const searchSettings = (
  share: 'searches' | 'audits',
  timeoutMs: number,
): readonly string[] => [
  `set local statement_timeout = ${timeoutMs}`,
  ...(share === 'audits' ? [READ_IN_ORDER] : []),
];
