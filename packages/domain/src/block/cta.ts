import { OneOf, Text } from '../schema/text.ts';
import { LinkUrl } from '../schema/url.ts';
import { defineBlock } from './block-type.ts';
import { InlineMarkdown } from './inline-markdown.ts';

export const cta = defineBlock({
  type: 'cta',
  description: 'A call to action: what to do next, and a button that leads there.',
  fields: {
    title: Text({ description: 'The headline.' }),
    body: InlineMarkdown({ description: 'Why to follow the button.' }),
    linkUrl: LinkUrl({ description: 'Where the button leads: a URL, absolute or of the site.' }),
    linkLabel: Text({ description: 'The words on the button.' }),
    variant: OneOf(['default', 'outlined'], { description: 'The look of the button.' }),
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
