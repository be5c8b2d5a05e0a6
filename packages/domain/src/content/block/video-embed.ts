import { Type } from '@sinclair/typebox';
import { firstNonBlank } from '../../text/first-non-blank.ts';
import { videoObject } from './schema-org-node.ts';
import { Text } from '../../schema/text.ts';
import { HttpUrl, MAX_URL_LENGTH } from '../../schema/url.ts';
import { defineBlock } from './block-type.ts';
import { embedUrlOf } from './embed-url.ts';
import { MAX_TEXT_LENGTH } from './text-size.ts';

export const videoEmbed = defineBlock({
  type: 'video_embed',
  description: 'A video that is embedded from its platform.',
  fields: {
    url: HttpUrl({
      maxLength: MAX_URL_LENGTH,
      description: "The platform's embed URL of the video, or its page on YouTube or Vimeo.",
    }),
    title: Type.Optional(
      Text({ maxLength: MAX_TEXT_LENGTH, description: 'The title of the video.' }),
    ),
  },
  text: { title: 'label' },
  schemaOrg: ({ url, title }, page) => {
    const video = videoObject(page);
    return [
      { ...video, name: firstNonBlank(title) ?? page.name, embedUrl: embedUrlOf(url) ?? url },
    ];
  },
  example: {
    type: 'video_embed',
    url: 'https://video.example/embed/moka-pot',
    title: 'The moka pot in two minutes',
  },
});
