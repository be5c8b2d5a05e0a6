import { Type } from '@sinclair/typebox';
import { Nullable, UUID_TEXT } from '../../schema/scalar.ts';
import { Text } from '../../schema/text.ts';
import { HttpUrl } from '../../schema/url.ts';
import { defineBlock, withResponse } from './block-type.ts';
import { MAX_TEXT_LENGTH } from './text-size.ts';

export const image = withResponse(
  defineBlock({
    type: 'image',
    description: 'A picture from the media of the workspace.',
    fields: {
      mediaId: Text({ ...UUID_TEXT, description: 'The media record of the same workspace.' }),
      alt: Type.Optional(
        Text({
          maxLength: MAX_TEXT_LENGTH,
          description: 'The alternative text; that of the media record when absent.',
        }),
      ),
      caption: Type.Optional(
        Text({
          maxLength: MAX_TEXT_LENGTH,
          description: 'The caption; that of the media record when absent.',
        }),
      ),
    },
    text: { caption: 'label' },
    media: ({ mediaId, alt, caption }) => [{ field: '/mediaId', id: mediaId, alt, caption }],
    example: {
      type: 'image',
      mediaId: '0197a1b2-3c4d-7e5f-8a6b-9c0d1e2f3a4b',
      alt: 'A moka pot on a gas stove',
      caption: 'Low heat, lid open.',
    },
  }),
  {
    fields: {
      url: Nullable(HttpUrl(), {
        description: 'The public URL of the picture; null once its media record is deleted.',
      }),
    },
    resolve: (block, media) => {
      const record = media.get(block.mediaId);
      const alt = block.alt ?? record?.alt;
      const caption = block.caption ?? record?.caption;
      return {
        ...block,
        ...(alt != null && { alt }),
        ...(caption != null && { caption }),
        url: record?.url ?? null,
      };
    },
  },
);
