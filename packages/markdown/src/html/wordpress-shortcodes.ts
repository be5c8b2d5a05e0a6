import { shortcodeArguments } from '../syntax/shortcode.ts';

/** Records that shortcodes refer to. */
interface Attachments {
  readonly attachmentUrl?: ((id: string) => string | undefined) | undefined;
  readonly attachments?: readonly string[] | undefined;
}

const ENCLOSING =
  /\[(caption|wp_caption|embed|code|sourcecode|video|audio|playlist)\b([^\]]*)\]((?:(?!\[\/\1\])[^])*)\[\/\1\]/g;
const SINGLE = /\[(gallery|video|audio|embed|youtube|vimeo|tweet)\b([^\]]*)\]/g;

/** Addresses before the ids that shortcodes of WordPress.com have. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ['youtube', 'https://youtu.be/'],
  ['vimeo', 'https://vimeo.com/'],
  ['tweet', 'https://twitter.com/i/status/'],
]);

/** Tag of any other shortcode: with an argument, or the end of one. */
const UNKNOWN = /\[\/?[a-z][\w-]*(?:\s[^\]\n=<>]*=[^\]\n]*)?\]/g;

/**
 * Returns content of WordPress with its shortcodes as HTML. Shortcodes of plugins stay in the text,
 * marked by an attribute `data-shortcode`.
 */
export const withoutShortcodes = (content: string, records: Attachments): string => {
  const kept: string[] = [];
  const keep = (text: string): string => `\uE000${kept.push(text) - 1}\uE001`;
  const read = content
    .replaceAll(SHOWN, (source, escaped: string | undefined, shown: string | undefined) =>
      shown === undefined && escaped === undefined ? source : keep(escaped ?? source),
    )
    .replaceAll(ENCLOSING, (source, name: string, args: string, inner: string) => {
      const html = enclosing(name, shortcodeArguments(args).named, inner, source);
      return name === 'code' || name === 'sourcecode' ? keep(html) : html;
    })
    .replaceAll(SINGLE, (source, name: string, args: string) => {
      const { named, positional } = shortcodeArguments(args);
      const [given = ''] = positional;
      if (name === 'gallery') return galleryHtml(named, records, source);
      const page = PAGES.get(name);
      return page === undefined
        ? mediaHtml(name, named, given, source)
        : mediaHtml(
            'embed',
            named,
            /^https?:/.test(given) ? (given.split('&', 1)[0] ?? '') : page + given,
            source,
          );
    });
  return read
    .replaceAll(UNKNOWN, (source, at: number) => {
      const name = source.replace(/^\[\/?/, '').split(/[\s\]/]/)[0] ?? '';
      const isShortcode = source.includes('=') || read.includes(`[/${name}]`);
      return isShortcode && !isInTag(read, at) ? marked(source) : source;
    })
    .replaceAll(/\uE000(\d+)\uE001/g, (_, index: string) => kept[Number(index)] ?? '');
};

/**
 * Listings, in which shortcodes are shown as they are, and escaped shortcodes: `[[gallery]]` is
 * `[gallery]`. Shortcodes of listings match first and are read.
 */
const SHOWN =
  /\[(?:code|sourcecode)\b[^\]]*\](?:(?!\[\/(?:code|sourcecode)\])[^])*\[\/(?:code|sourcecode)\]|\[(\[[a-z][^[\]]*\](?:[^[\]]*\[\/[\w-]+\])?)\]|(<(pre|code|script|style|textarea)\b[^<>]*>(?:(?!<\/\3)[^])*<\/\3>)/gi;

/** Returns whether a place is in a tag of HTML. */
const isInTag = (html: string, at: number): boolean =>
  html.lastIndexOf('<', at) > html.lastIndexOf('>', at);

const marked = (source: string): string =>
  `<span data-shortcode="1">${source.replaceAll('<', '&lt;')}</span>`;

/** Returns an element that shows nothing, and is a loss. */
export const widget = (name: string): string =>
  `<div data-widget="${name.replaceAll(/[<>"&]/g, '')}"></div>`;

const attribute = (value: string): string => value.replaceAll('"', '&quot;');

const enclosing = (
  name: string,
  named: ReadonlyMap<string, string>,
  inner: string,
  source: string,
): string => {
  switch (name) {
    case 'caption':
    case 'wp_caption': {
      const [, image = inner, text = ''] =
        /^((?:\s*<a\b[^<>]*>)?\s*<img\b[^<>]*>(?:\s*<\/a>)?)([^]*)$/.exec(inner) ?? [];
      const caption = named.get('caption') ?? text.trim();
      return `\n\n<figure>${image}<figcaption>${caption}</figcaption></figure>\n\n`;
    }
    case 'code':
    case 'sourcecode': {
      const language = named.get('language') ?? named.get('lang') ?? '';
      const code = inner.replace(/^\n/, '').replaceAll('<', '&lt;');
      return `\n\n<pre${language === '' ? '' : ` lang="${attribute(language)}"`}>${code}</pre>\n\n`;
    }
    default:
      return mediaHtml(name, named, inner.trim(), source);
  }
};

/** Returns the element of a file or an address. */
const mediaHtml = (
  name: string,
  named: ReadonlyMap<string, string>,
  content: string,
  source: string,
): string => {
  const url =
    ['src', 'mp4', 'webm', 'ogv', 'm4v', 'mp3', 'm4a', 'ogg', 'wav']
      .map((key) => named.get(key))
      .find((value) => value !== undefined) ?? content;
  if (!/^(?:https?:)?\/\S+$/.test(url)) return marked(source);
  const href = attribute(url);
  return name === 'audio' || name === 'video'
    ? `\n\n<${name} src="${href}"></${name}>\n\n`
    : `\n\n<p><a href="${href}">${url.replaceAll('&', '&amp;')}</a></p>\n\n`;
};

/** Returns the pictures of a gallery: those of its ids, or else all attachments of the post. */
const galleryHtml = (
  named: ReadonlyMap<string, string>,
  { attachmentUrl, attachments = [] }: Attachments,
  source: string,
): string => {
  const ids = named.get('ids') ?? named.get('include');
  const wanted = ids === undefined ? attachments : ids.split(/[\s,]+/);
  const urls = wanted.map((id) => attachmentUrl?.(id));
  const images = urls.flatMap((url) =>
    url === undefined ? [] : `<figure><img src="${attribute(url)}"></figure>`,
  );
  if (images.length === 0) return `<p>${marked(source)}</p>`;
  const missing = wanted.filter((_, index) => urls[index] === undefined).join(', ');
  const loss = missing === '' ? '' : widget(`gallery ${missing}`);
  return `\n\n${images.join('\n')}${loss}\n\n`;
};
