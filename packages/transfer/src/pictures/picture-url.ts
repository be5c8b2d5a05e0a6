/** Parameters of image services that name a size or a format of the same picture. */
const SIZES =
  /^(?:w|h|width|height|resize|fit|crop|quality|q|ssl|strip|zoom|size|lazy|is-pending-load|fm|auto|format|dpr)$/i;

/** Photon, the image service of WordPress.com: the address of the picture is its path. */
const PHOTON = /^i\d\.wp\.com$/;

/** Size of a picture in its path: of Ghost, and of WordPress. */
const GHOST_SIZE = /\/content\/images\/size\/[wh]\d+(?:[wh]\d+)?(?:\/format\/\w+)?\//;
const WORDPRESS_SIZE = /-\d{1,5}x\d{1,5}(?=\.\w{2,5}$)/;
const SCALED = /-(?:scaled|rotated)(?=\.\w{2,5}$)/;

/** Files of WordPress, whose sizes differ in their names and parameters alone. */
const OF_WORDPRESS = /\/wp-content\/|^https?:\/\/[^/]*\.(?:wp|wordpress)\.com\//;

/**
 * Returns the addresses at which the file of a picture may be, its original first, and the given one
 * last. Only Ghost and WordPress are known to name sizes of one picture: `pot-300x200.jpg` of another
 * site may be a picture of its own. Returns an empty list for a URL that is not `http:` or `https:`.
 *
 * @example
 * fileAddresses('https://a.example/wp-content/pot-300x200.jpg'); // ['https://a.…/pot.jpg', 'https://a.…']
 */
export const fileAddresses = (
  url: string,
  isOfWordPress = OF_WORDPRESS.test(url),
): readonly string[] => {
  if (!URL.canParse(url)) return [];
  const given = new URL(url);
  if (given.protocol !== 'http:' && given.protocol !== 'https:') return [];
  given.hash = '';
  const isPhoton = PHOTON.test(given.hostname);
  const plain = new URL(isPhoton ? `https:/${given.pathname}` : given.href);
  plain.search = isPhoton ? '' : given.search;
  for (const name of isOfWordPress ? [...plain.searchParams.keys()] : []) {
    if (SIZES.test(name)) plain.searchParams.delete(name);
  }
  const path = plain.pathname.replace(GHOST_SIZE, '/content/images/');
  const unsized = isOfWordPress ? path.replace(WORDPRESS_SIZE, '') : path;
  const paths = [isOfWordPress ? unsized.replace(SCALED, '') : path, unsized, plain.pathname];
  const originals = paths.map((one) => {
    const original = new URL(plain.href);
    original.pathname = one;
    return original.href;
  });
  return [...new Set([...originals, given.href])];
};

/**
 * Returns a key that all sizes of a picture share; `undefined` for a URL that is not `http:` or
 * `https:`.
 */
export const pictureKey = (url: string, isOfWordPress?: boolean): string | undefined =>
  fileAddresses(url, isOfWordPress)[0]?.replace(/^https?:\/\/(?:www\.)?/, '');

/** Returns the name of the file in the path of a URL, at most 200 characters. */
export const fileNameOf = (url: string): string => {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const name = decoded(path.slice(path.lastIndexOf('/') + 1)).replaceAll(
    /[/\\\p{Cc}\u2028-\u202E\u2066-\u2069]/gu,
    '_',
  );
  return name.trim() === '' ? 'picture' : name.slice(-200);
};

/** Returns text with its percent-encoding decoded; unchanged if that is malformed. */
export const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};
