import { type Construct, matchAt } from './construct.ts';

/** Link or embedded file of a wiki; `[[1]](/a)` is a link of Markdown. */
const WIKI = /(?<![\w[\]])(!?)\[\[(?![\s[])([^[\]\n]{1,300})(?<!\s)\]\](?![(\]\w])/y;

const PICTURE = /\.(?:avif|bmp|gif|jpe?g|png|svg|webp)$/i;
const SIZE = /^\d+(?:x\d+)?$/;

/**
 * Reads a link of a wiki, `[[Page|words]]`: it is a link if the page is a post that is known, or else its
 * words. An embedded picture is a picture.
 */
export const wikiLinks: Construct = (candidate) => {
  const { at, places, linkTo } = candidate;
  const [link, sign, content = ''] = matchAt(WIKI, candidate) ?? [];
  if (link === undefined) return undefined;
  const end = at + link.length;
  // `[[a]]` is another link, if `[a]` is one.
  const offsets = [at + link.indexOf('['), at + link.indexOf('[') + 1, end - 2, end - 1];
  if (!offsets.every(places.isText)) return undefined;
  const [target = '', ...parts] = content.split(/\\?\|/);
  const [page = '', ...anchors] = target.split('#');
  const shown = parts.at(-1)?.trim() ?? '';
  if (sign === '!' && PICTURE.test(target)) {
    const alt = parts.find((part) => !SIZE.test(part.trim())) ?? '';
    return { start: at, end, text: `![${escaped(alt.trim())}](${encodeURI(target.trim())})` };
  }
  const headings = anchors.filter((anchor) => !anchor.startsWith('^'));
  const words = shown || [page, ...headings].filter((part) => part !== '').join(' › ') || target;
  const url = encodeURI(page.trim());
  if (sign === '' && page !== '' && linkTo(url) !== url) {
    return { start: at, end, text: `[${escaped(words)}](${url})` };
  }
  const kind = sign === '!' ? 'widget' : 'link';
  return { start: at, end, text: escaped(words), loss: { kind, text: link } };
};

const escaped = (words: string): string => words.replaceAll(/[\\`*_~[\]<>&!]/g, String.raw`\$&`);
