/**
 * Exit codes of the command. `rejected`: the operation failed, with a reason on stderr.
 * `wrongUsage`: invalid options, arguments or configuration.
 */
export const EXIT = { done: 0, rejected: 1, wrongUsage: 2 } as const;
