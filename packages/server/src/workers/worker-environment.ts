/**
 * Matches the names of the environment variables that workers get, which are the compile cache of
 * Node.js and a variable that Windows requires.
 */
const NEEDED = /^(?:NODE_COMPILE_CACHE|SystemRoot)$/;

/** Returns the environment variables of a process that works for this one. */
export const workerEnvironment = (): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => NEEDED.test(name))),
  // glibc keeps freed memory in arenas, by default up to eight for each core.
  MALLOC_ARENA_MAX: '2',
});
