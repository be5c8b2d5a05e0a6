/**
 * Returns a random number that differs from `seconds` by at most a tenth, so that servers that
 * started together do not stay in step.
 */
export const spread = (seconds: number): number => seconds * (0.9 + 0.2 * Math.random());
