import { embedUrlOf } from '../../../content/block/embed-url.ts';
import { isJsonObject, type JsonObject } from '../../../schema/json.ts';
import { decimalOf } from '../format/format.ts';
import { nameOf, textAt } from '../format/text.ts';
import { bold, inlineLiteral } from '../inline-literal.ts';
import type { PayloadReader } from '../payload-reader.ts';
import { type BlockBuilder, part, valuesAt, within } from './block-builder.ts';
import { listOf } from './list.ts';
import { webAddress } from './web-address.ts';

/**
 * Builder of a video block for a VideoObject. The URL is the `embedUrl`, or else the embed URL for
 * a page of YouTube or Vimeo in `contentUrl` or `url`; there is no block without either.
 */
export const video: BlockBuilder = {
  shows: [
    { property: 'embedUrl', as: 'video' },
    { property: 'contentUrl|url', as: 'video, where it is of YouTube or Vimeo' },
    { property: 'name', as: 'title of the video' },
  ],
  blocks: (node, reader) => {
    const given = webAddress(valuesAt(node, 'embedUrl', reader), reader);
    const pages = given === undefined ? valuesAt(node, 'embedUrl|contentUrl|url', reader) : [given];
    const [embedUrl] = pages.flatMap((page) =>
      typeof page === 'string' ? (embedUrlOf(page.trim()) ?? []) : [],
    );
    const url = embedUrl ?? given;
    if (url === undefined) return [];
    const title = nameOf(node, reader);
    return [{ type: 'video_embed', url, ...(title !== undefined && { title }) }];
  },
};

export const videos = (property: string): BlockBuilder => within(property, video);

/**
 * Builds a list of the Clips of a property, each with its name after its start time, if any:
 * `**1:30** Boil`. Clips without a name are left out.
 */
export const chapters = (property: string): BlockBuilder =>
  part(property, 'list of chapters with their start', (values, reader) =>
    listOf(
      'bullet',
      values.filter(isJsonObject).flatMap((clip) => chapterText(clip, reader) ?? []),
    ),
  );

const chapterText = (clip: JsonObject, reader: PayloadReader): string | undefined => {
  const name = nameOf(clip, reader);
  if (name === undefined) return undefined;
  const offset = decimalOf(textAt(clip, 'startOffset', reader));
  const start = offset === undefined ? '' : `${bold(clockTime(Math.floor(offset)))} `;
  return start + inlineLiteral(name);
};

/** Formats whole seconds as video players do: `1:05`, `1:00:05`. */
const clockTime = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const parts = [Math.floor(minutes / 60), minutes % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown
    .map((number, index) => (index === 0 ? `${number}` : `${number}`.padStart(2, '0')))
    .join(':');
};
