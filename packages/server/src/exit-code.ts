/** What the command's exit codes mean: done, refused for a reason, called wrongly. */
export const EXIT = { done: 0, refused: 1, wrongUsage: 2 } as const;
