/**
 * Whether what has been proved on another storage is proved again: nightly, before a release, and after a
 * change of PGlite or of `connection`.
 */
export const EVERY_STORAGE = process.env['EVERY_STORAGE'] !== undefined;
