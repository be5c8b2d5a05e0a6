import { HttpUrl, MAX_URL_LENGTH } from '../../schema/url.ts';
import { defineBlock } from './block-type.ts';

export const tweetEmbed = defineBlock({
  type: 'tweet_embed',
  description: 'A short message from a social network.',
  fields: {
    url: HttpUrl({ maxLength: MAX_URL_LENGTH, description: 'The full URL of the message.' }),
  },
  example: { type: 'tweet_embed', url: 'https://social.example/@barista/112233445566' },
});
