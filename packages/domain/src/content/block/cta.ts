import { OneOf, Text } from '../../schema/text.ts';
import { LinkUrl, MAX_URL_LENGTH } from '../../schema/url.ts';
import { defineBlock } from './block-type.ts';
import { InlineMarkdown } from './inline-markdown.ts';
import { MAX_TEXT_LENGTH } from './text-size.ts';

export const cta = defineBlock({
  type: 'cta',
  description: 'A call to action: a suggestion, and a button with a link.',
  fields: {
    title: Text({ maxLength: MAX_TEXT_LENGTH, description: 'The headline.' }),
    body: InlineMarkdown({ description: 'The text above the button.' }),
    linkUrl: LinkUrl({
      maxLength: MAX_URL_LENGTH,
      description: 'The target of the button: a URL, absolute or of the site.',
    }),
    linkLabel: Text({ maxLength: MAX_TEXT_LENGTH, description: 'The label of the button.' }),
    variant: OneOf(['default', 'outlined'], { description: 'The style of the button.' }),
  },
  text: { title: 'label', body: 'aside', linkLabel: 'label' },
  example: {
    type: 'cta',
    title: 'Taste it yourself',
    body: 'Our next course starts in **May**.',
    linkUrl: '/courses?month=may',
    linkLabel: 'Book a place',
    variant: 'default',
  },
});
