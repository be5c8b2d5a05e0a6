/** Returns `seconds`, a tenth more or less, so that a fleet that started together drifts apart. */
export const spread = (seconds: number): number => seconds * (0.9 + 0.2 * Math.random());
