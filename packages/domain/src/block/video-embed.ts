import { Type } from '@sinclair/typebox';
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
  // Search engines ask for a name, a date and a picture, and the block has a name at most.
  schemaOrg: ({ url, title }, page) => [
    {
      '@type': 'VideoObject',
      name: title || page.name,
      description: page.description,
      embedUrl: url,
      uploadDate: page.datePublished,
      thumbnailUrl: page.image,
    },
  ],
  example: {
    type: 'video_embed',
    url: 'https://video.example/embed/moka-pot',
    title: 'The moka pot in two minutes',
  },
});
