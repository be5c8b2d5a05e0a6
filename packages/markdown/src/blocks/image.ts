import { isSafeLinkTarget, type PhrasingContent } from '@content-publishing/domain';
import type { Image, ImageReference } from 'mdast';
import { lineOf, note, type Reading } from './reading.ts';

/**
 * Adds the image block of a picture to the waiting blocks. A picture without a media record becomes a
 * link, which is returned.
 */
export const readImage = (
  reading: Reading,
  node: Image | ImageReference,
  { url, alt, title }: Pick<Image, 'url' | 'alt' | 'title'>,
): readonly PhrasingContent[] => {
  if (node.data?.isVideo === true) {
    const block = { type: 'video_embed', url, ...(title && { title }) };
    reading.waiting.push({ block, line: lineOf(reading, node), moved: undefined });
    return [];
  }
  const id = reading.mediaIdOf(url);
  if (id !== undefined) {
    reading.waiting.push({
      block: {
        type: 'image',
        mediaId: id,
        ...(alt && { alt }),
        ...(title && { caption: title }),
      },
      line: lineOf(reading, node),
      moved: alt || url,
    });
    return [];
  }
  note(reading, node, 'image', alt ? `${alt} (${url})` : url);
  const isCaption = node.data?.isCaption === true && title != null;
  if (isCaption) {
    reading.waiting.push({
      block: { type: 'paragraph', text: title },
      line: lineOf(reading, node),
      moved: undefined,
    });
  }
  const label: PhrasingContent = { type: 'text', value: alt || nameOf(url) };
  const target = reading.linkTo(url);
  if (!isSafeLinkTarget(target) || target === '') return alt ? [label] : [];
  return [
    { type: 'link', url: target, title: isCaption ? null : title || null, children: [label] },
  ];
};

/** Returns the file name of a URL, or all of it. */
const nameOf = (url: string): string => {
  const [path = ''] = url.split(/[?#]/, 1);
  return path.slice(path.lastIndexOf('/') + 1) || url;
};
