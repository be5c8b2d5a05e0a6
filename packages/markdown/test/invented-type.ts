import { type Block, vocabulary } from '@content-publishing/domain';
import type { BlockForm } from '@content-publishing/markdown';

const isTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Block type that the domain does not have. */
const timeline: BlockForm = {
  type: 'timeline',
  schema: {
    properties: {
      type: { const: 'timeline' },
      title: { type: 'string' },
      scale: { type: 'string', enum: ['day', 'year'] },
      count: { type: 'integer' },
      isOpen: { type: 'boolean' },
      entries: { type: 'array', items: { type: 'string', contentMediaType: 'text/markdown' } },
    },
    required: ['type', 'scale', 'count', 'entries'],
  },
  accepts: (value): value is Block => {
    const block = Object(value);
    return (
      block.type === 'timeline' &&
      ['string', 'undefined'].includes(typeof block.title) &&
      ['day', 'year'].includes(block.scale) &&
      Number.isInteger(block.count) &&
      ['boolean', 'undefined'].includes(typeof block.isOpen) &&
      isTexts(block.entries)
    );
  },
};

/** Vocabulary of the domain with an invented type. */
export const withTimeline: readonly BlockForm[] = [...vocabulary, timeline];
