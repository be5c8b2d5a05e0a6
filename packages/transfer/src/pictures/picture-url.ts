/** Parameters of image services that name a size or a format of the same picture. */
const SIZES =
  /^(?:w|h|width|height|resize|fit|crop|quality|q|ssl|strip|zoom|size|lazy|is-pending-load|fm|auto|format|dpr)$/i;

/** Photon, the image service of WordPress.com: the address of the picture is its path. */
const PHOTON = /^i\d\.wp\.com$/;

/** Size of a picture in its path: of Ghost, and of WordPress. */
const GHOST_SIZE = /\/content\/images\/size\/[wh]\d+(?:[wh]\d+)?(?:\/format\/\w+)?\//;
const WORDPRESS_SIZE = /-\d{1,5}x\d{1,5}(?=\.\w{2,5}$)/;
const SCALED = /-(?:scaled|rotated)(?=\.\w{2,5}$)/;

/**
 * Returns the addresses at which the file of a picture may be, its original first, and the given one
 * last. Returns an empty list for a URL that is not `http:` or `https:`.
 *
 * @example
 * fileAddresses('https://a.example/pot-300x200.jpg'); // ['https://a.example/pot.jpg', 'https://a.…']
 */
export const fileAddresses = (url: string): readonly string[] => {
  if (!URL.canParse(url)) return [];
  const given = new URL(url);
  if (given.protocol !== 'http:' && given.protocol !== 'https:') return [];
  given.hash = '';
  const plain = new URL(PHOTON.test(given.hostname) ? `https:/${given.pathname}` : given.href);
  const search = PHOTON.test(given.hostname) ? '' : given.search;
  plain.search = search;
  for (const name of [...plain.searchParams.keys()]) {
    if (SIZES.test(name)) plain.searchParams.delete(name);
  }
  const paths = [
    plain.pathname
      .replace(GHOST_SIZE, '/content/images/')
      .replace(WORDPRESS_SIZE, '')
      .replace(SCALED, ''),
    plain.pathname.replace(GHOST_SIZE, '/content/images/').replace(WORDPRESS_SIZE, ''),
    plain.pathname,
  ];
  const originals = paths.map((path) => {
    const original = new URL(plain.href);
    original.pathname = path;
    return original.href;
  });
  return [...new Set([...originals, given.href])];
};

/**
 * Returns a key that all sizes of a picture share; `undefined` for a URL that is not `http:` or
 * `https:`.
 */
export const pictureKey = (url: string): string | undefined =>
  fileAddresses(url)[0]?.replace(/^https?:\/\/(?:www\.)?/, '');

/** Returns the name of the file in the path of a URL, at most 200 characters. */
export const fileNameOf = (url: string): string => {
  const path = URL.canParse(url) ? new URL(url).pathname : url;
  const name = decoded(path.slice(path.lastIndexOf('/') + 1)).replaceAll(/[/\\\p{Cc}]/gu, '_');
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
