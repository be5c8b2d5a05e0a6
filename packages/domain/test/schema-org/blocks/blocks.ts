import { type Block, structuredBlocksOf } from '@content-publishing/domain';
import { createMedia, type Media } from '@content-publishing/domain/records';
import { now, uuid } from '../../content/post/records.ts';

export const heading = (level: number, text: string) => ({ type: 'heading', level, text });
export const paragraph = (text: string) => ({ type: 'paragraph', text });
export const bullets = (...items: string[]) => ({ type: 'list', style: 'bullet', items });
export const numbers = (...items: string[]) => ({ type: 'list', style: 'ordered', items });
export const image = (mediaId: string) => ({ type: 'image', mediaId });

export const button = (title: string, linkUrl: string, linkLabel: string) => ({
  type: 'cta',
  title,
  body: '',
  linkUrl,
  linkLabel,
  variant: 'default',
});

/** Returns the id of a picture in the media of the workspace, under which payloads name it too. */
export const pictureId = (number: number): string => `0197a1b2-3c4d-7e5f-8a6b-00000000000${number}`;

const picture = (number: number, mimeType = 'image/jpeg'): Media =>
  createMedia(
    { url: `https://media.example/${number}.jpg`, mimeType },
    { id: pictureId(number), workspaceId: uuid('aa'), now },
  );

/** The media of the workspace: five pictures, and a video with number 8. */
const media: ReadonlyMap<string, Media> = new Map(
  [1, 2, 3, 4, 5].map((number) => [pictureId(number), picture(number)] as const),
).set(pictureId(8), picture(8, 'video/mp4'));

/** Returns the blocks of a payload in English, or in the language that is named. */
export const blocksOf = (
  schemaType: string,
  structuredData: Record<string, unknown> | null,
  language = 'en',
): readonly Block[] | undefined =>
  structuredBlocksOf(schemaType, structuredData, { language, media });
