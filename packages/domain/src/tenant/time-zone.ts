/** First letters of a name: an offset such as `+01:00`, which `Intl` takes too, is no name. */
const NAME = /^[A-Za-z]/;

/**
 * Returns whether `name` is the name of a time zone in the IANA database that this platform knows,
 * in any letter case.
 */
export const isTimeZone = (name: string): boolean => {
  if (!NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
