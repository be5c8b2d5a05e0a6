import { isJsonObject, type JsonObject } from '../../schema/json.ts';
import { nameOf, textAt } from '../format/text.ts';
import { bold, inlineLiteral } from '../inline-literal.ts';
import type { Reading } from '../reading.ts';
import { type Card, part, within } from './card.ts';
import { listOf } from './list.ts';
import { webAddress } from './web-address.ts';

/** A VideoObject that a platform plays. */
export const video: Card = {
  shows: [
    { property: 'embedUrl', as: 'video' },
    { property: 'name', as: 'title of the video' },
  ],
  blocks: (node, reading) => {
    const url = webAddress(reading.values(node['embedUrl']), reading);
    if (url === undefined) return [];
    const title = nameOf(node, reading);
    return [{ type: 'video_embed', url, ...(title !== undefined && { title }) }];
  },
};

/** The videos of a property. */
export const videos = (property: string): Card => within(property, video);

/** The Clips of a property as a list with the time at which each starts: `**1:30** Boil`. */
export const chapters = (property: string): Card =>
  part(property, 'list of chapters with their start', (values, reading) =>
    listOf(
      'bullet',
      values.filter(isJsonObject).flatMap((clip) => chapterText(clip, reading) ?? []),
    ),
  );

const chapterText = (clip: JsonObject, reading: Reading): string | undefined => {
  const name = nameOf(clip, reading);
  const offset = textAt(clip, 'startOffset', reading);
  if (name === undefined || offset === undefined || !/^\d{1,6}$/.test(offset)) return name;
  return `${bold(clockTime(Number(offset)))} ${inlineLiteral(name)}`;
};

/** Seconds as players show them: `1:05`, `1:00:05`. */
const clockTime = (seconds: number): string => {
  const minutes = Math.floor(seconds / 60);
  const parts = [Math.floor(minutes / 60), minutes % 60, seconds % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown
    .map((number, index) => (index === 0 ? `${number}` : `${number}`.padStart(2, '0')))
    .join(':');
};
