import { shapeOf } from '../../../scripts/block-vocabulary.ts';

const text = (mediaType?: string) => ({
  type: 'string',
  ...(mediaType !== undefined && { contentMediaType: mediaType }),
});

/** Block of a type that is in no vocabulary. */
export const poem = {
  type: 'poem',
  mood: 'calm',
  stanzas: 2,
  verses: ['Water rises', 'and *boils*'],
  poet: 'Ada **L.**',
};

/** Shape of the type of {@link poem}, made as those of the vocabulary. */
export const inventedShape = shapeOf({
  type: 'poem',
  description: 'Verses.',
  example: poem,
  schema: {
    type: 'object',
    properties: {
      type: { type: 'string' },
      mood: { type: 'string', enum: ['calm', 'loud'] },
      stanzas: { type: 'integer' },
      verses: { type: 'array', items: text('text/markdown'), maxItems: 20 },
      poet: text('text/markdown'),
    },
    required: ['type', 'mood', 'stanzas', 'verses'],
  },
  placedTexts: () => [
    { path: '/verses/0', text: '', source: '', role: 'prose' },
    { path: '/poet', text: '', source: '', role: 'prose' },
  ],
});
