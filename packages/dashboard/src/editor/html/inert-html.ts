const TAG = /<[a-z][^<>]*>/gi;
const STYLE_ATTRIBUTE = /\sstyle\s*=/gi;
const STYLE_ELEMENT = /<style[\s>][^]*?<\/style\s*>/gi;

/** Attribute in which pasted HTML has its styles while it is read. */
export const STYLE = 'data-style';

/**
 * Returns HTML without styles that apply, which the policy of the page would report even in an inert
 * document: style elements are removed, and style attributes have the name {@link STYLE}. Only our own
 * type of the clipboard brings blocks, so the attribute of ProseMirror is renamed too.
 */
export const inertHtml = (html: string): string =>
  html
    .replaceAll(STYLE_ELEMENT, '')
    .replaceAll(TAG, (tag) =>
      tag.replaceAll(STYLE_ATTRIBUTE, ` ${STYLE}=`).replaceAll(/data-pm-slice/gi, 'data-foreign'),
    );
