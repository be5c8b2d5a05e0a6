import type { RootContent } from 'mdast';
import { type Shortcode, shortcodeIn } from '../syntax/shortcode.ts';
import { embedBlock } from '../tree/embed.ts';
import { push } from './push-block.ts';
import { lineOf, note, type Reading } from './reading.ts';

/**
 * Adds the blocks of a paragraph whose lines are all shortcodes, and returns whether it is one. A
 * shortcode without a block stays in the text, except one that ends another.
 */
export const readShortcodes = (reading: Reading, node: RootContent, source: string): boolean => {
  if (!source.startsWith('{')) return false;
  const shortcodes = source.split(/\r\n?|\n/).map((line) => shortcodeIn(line));
  if (shortcodes.includes(undefined)) return false;
  for (const shortcode of shortcodes) {
    if (shortcode) readShortcode(reading, node, shortcode);
  }
  return true;
};

const readShortcode = (reading: Reading, node: RootContent, shortcode: Shortcode): void => {
  const line = lineOf(reading, node);
  const flow = flowOf(shortcode);
  if (flow !== undefined) {
    reading.readFlow(flow.map((block) => ({ ...block, data: { ...block.data, line } })));
    return;
  }
  const embed = embedUrl(shortcode);
  const block = embed === undefined ? undefined : embedBlock(embed);
  if (block !== undefined) {
    push(reading, block, line);
    return;
  }
  // The paragraph of any other one notes it.
  if (shortcode.isEnd) note(reading, node, 'shortcode', shortcode.source);
  else {
    reading.readFlow([
      { type: 'paragraph', children: [{ type: 'text', value: shortcode.source }], data: { line } },
    ]);
  }
};

/** Returns the URL of the video or message that a shortcode embeds. */
const embedUrl = ({ name, named, positional: [first, second] }: Shortcode): string | undefined => {
  const id = named.get('id') ?? first;
  if (id === undefined) return undefined;
  const isUrl = /^https?:/.test(id);
  switch (name.toLowerCase()) {
    case 'youtube':
      return isUrl ? id : `https://www.youtube.com/watch?v=${id}`;
    case 'vimeo':
      return isUrl ? id : `https://vimeo.com/${id}`;
    case 'tweet':
    case 'twitter':
    case 'x':
      if (isUrl) return id;
      return named.has('user')
        ? `https://twitter.com/${named.get('user')}/status/${id}`
        : `https://twitter.com/${second === undefined ? 'i' : id}/status/${second ?? id}`;
    default:
      return undefined;
  }
};

/** Returns the picture of a shortcode `figure`; `undefined` for any other. */
const flowOf = ({ name, isEnd, named }: Shortcode): readonly RootContent[] | undefined => {
  const url = named.get('src');
  if (name !== 'figure' || isEnd || url === undefined) return undefined;
  const caption = [named.get('title'), named.get('caption')].filter(Boolean).join(' ');
  const image = {
    type: 'image' as const,
    url,
    alt: named.get('alt') ?? '',
    title: caption || null,
    data: { isCaption: caption !== '' },
  };
  const link = named.get('link');
  return [
    {
      type: 'paragraph',
      children: [link === undefined ? image : { type: 'link', url: link, children: [image] }],
    },
  ];
};
