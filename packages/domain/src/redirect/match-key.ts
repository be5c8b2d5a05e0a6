/**
 * The form in which paths are compared: no query or fragment, Unicode NFC, no trailing slash, and
 * percent-encoding undone except where it stands for a delimiter (RFC 3986, 6.2.2.2).
 */
export const matchKey = (path: string): string => {
  const key = decoded(path.replace(/[?#][^]*/u, ''))
    .replaceAll(/%[\da-f]{2}/gi, (delimiter) => delimiter.toUpperCase())
    .normalize('NFC');
  return key.length > 1 && key.endsWith('/') ? key.slice(0, -1) : key;
};

const decoded = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    // Percent signs that encode nothing: such a path only equals itself.
    return path;
  }
};
