/** Matches control characters, line breaks, and signs that change the direction of what follows. */
const NOT_IN_A_NAME = /[\p{Cc}\u2028-\u202E\u2066-\u2069]/u;

/**
 * Returns the expectation that the characters of the name of a file do not meet, as the end of a
 * message: it is one line, and shown as it is written.
 */
export const fileNameProblem = (name: string): string | undefined =>
  NOT_IN_A_NAME.test(name)
    ? 'must have no control characters, no line breaks and no signs of direction'
    : undefined;
