import { Type } from '@sinclair/typebox';
import { firstText } from '../first-text.ts';
import { videoObject } from './schema-org.ts';
import { Text } from '../schema/text.ts';
import { HttpUrl } from '../schema/url.ts';
import { defineBlock } from './block-type.ts';

export const videoEmbed = defineBlock({
  type: 'video_embed',
  description: 'A video that is played by the platform that keeps it.',
  fields: {
    url: HttpUrl({ description: "The platform's embed URL of the video." }),
    title: Type.Optional(Text({ description: 'What the video is called.' })),
  },
  text: { title: 'label' },
  schemaOrg: ({ url, title }, page) => {
    const video = videoObject(page);
    return [{ ...video, name: firstText(title) ?? page.name, embedUrl: url }];
  },
  example: {
    type: 'video_embed',
    url: 'https://video.example/embed/moka-pot',
    title: 'The moka pot in two minutes',
  },
});
