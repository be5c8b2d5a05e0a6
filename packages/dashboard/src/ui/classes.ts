/** Returns the names of CSS classes as one string, without those that are absent. */
export const classes = (...names: readonly (string | false | undefined)[]): string =>
  names.filter(Boolean).join(' ');
