const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** Target of a link that names another post by its file. */
const BY_FILE =
  /\]\(\s*(?:\{%-?\s*(?:post_url|link)\s+(\S+)\s*-?%\}|\{\{[<%]\s*(?:rel)?ref\s+"?([^"\s]+)"?\s*[>%]\}\})(#[^)\s]*)?\s*\)/g;

const BASE = /\{\{-?\s*(?:site\.(?:baseurl|url)|\.?Site\.BaseURL)\s*(?:\|[^}]*)?-?\}\}/g;

/** Path under which {@link markdownText} names the file of a post of Jekyll, without its ending. */
const POST_URL = '/_posts/';

/** Returns the Markdown of a file; links to files in the syntax of Jekyll and Hugo are plain links. */
export const markdownText = (source: string): string => {
  let fence: string | undefined;
  let isInListing = false;
  let isAfterBlank = true;
  const lines = source.split('\n').map((line) => {
    const marker = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (marker?.startsWith(fence) === true) fence = undefined;
      return line;
    }
    if (marker !== undefined) {
      fence = marker;
      return line;
    }
    const isIndented = isAfterBlank && /^(?: {4}|\t)/.test(line);
    isAfterBlank = line.trim() === '' || isIndented;
    if (LISTING.test(line)) isInListing = true;
    const isCode = isInListing || isIndented;
    if (LISTING_END.test(line)) isInListing = false;
    return line.includes('{') && !isCode ? outsideCode(line, plainLinks) : line;
  });
  return lines.join('\n');
};

/** Tags of Jekyll and Hugo whose content is shown as it is. */
const LISTING = /\{%-?\s*(?:highlight|raw|codeblock)\b|\{\{[<%]\s*highlight\b/;
const LISTING_END = /\{%-?\s*end(?:highlight|raw|codeblock)\b|\{\{[<%]\s*\/\s*highlight\b/;

/** Returns a line changed by `change`, but the code in it. */
const outsideCode = (line: string, change: (text: string) => string): string =>
  line
    .split(/((?<!`)`+[^`]+`+)/)
    .map((part, index) => (index % 2 === 1 ? part : change(part)))
    .join('');

const plainLinks = (line: string): string =>
  line
    .replaceAll(BY_FILE, (_, jekyll: unknown, hugo: unknown, anchor: unknown) => {
      const target = typeof jekyll === 'string' ? postUrl(jekyll) : String(hugo);
      return `](${target}${typeof anchor === 'string' ? anchor : ''})`;
    })
    .replaceAll(BASE, '')
    .replaceAll(
      /\{\{-?\s*["']([^"'{}\s]+)["']\s*\|\s*(?:relative_url|absolute_url|relURL|absURL|url)\s*-?\}\}/g,
      '$1',
    );

const postUrl = (name: string): string =>
  name.includes('.') ? `/${name.replace(/^\//, '')}` : `${POST_URL}${name.replace(/^\//, '')}`;
