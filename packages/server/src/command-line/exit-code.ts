/** Exit codes of the command: done, rejected for a reason, called wrongly. */
export const EXIT = { done: 0, rejected: 1, wrongUsage: 2 } as const;
