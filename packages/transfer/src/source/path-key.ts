/** Returns a path or a URL without slashes at its end. */
export const withoutEndSlashes = (path: string): string => {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

/** Returns the form in which paths of the old site are compared: decoded, in NFC and lower case. */
export const pathKey = (path: string): string => {
  const key = withoutEndSlashes(path);
  try {
    return decodeURI(key).normalize('NFC').toLowerCase();
  } catch {
    return key.toLowerCase();
  }
};
