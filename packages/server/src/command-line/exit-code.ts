/**
 * Exit codes of the command. `done`: it succeeded. `rejected`: the operation failed or was
 * declined, with a reason on stderr. `wrongUsage`: options, arguments or the configuration are
 * invalid. `found`: the command has found what it looked for, such as `cps audit`.
 */
export const EXIT = { done: 0, rejected: 1, wrongUsage: 2, found: 3 } as const;
