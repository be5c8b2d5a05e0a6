const SENTENCES = [
  'A moka pot makes strong coffee on any stove, and it needs neither paper nor electricity.',
  'Fill the base with hot water up to the valve.',
  'The basket takes about eighteen grams; level it, but do not press it down.',
  'Steam builds up below and pushes the water through the grounds.',
  'Listen: once it hisses, the best part of the coffee is in the upper chamber.',
  'Take it off the heat early and cool the base under the tap.',
  'What is left would only taste bitter.',
  'How coarse should the grind be?',
  'Somewhere between espresso and filter, so that the flow stays even.',
];

const sentences = (from: number, count: number): string =>
  Array.from({ length: count }, (_, index) => SENTENCES[(from + index) % SENTENCES.length]).join(
    ' ',
  );

/** The block at `index` of an article: each section has a heading, four paragraphs and a list. */
const blockAt = (index: number): object => {
  switch (index % 8) {
    case 0:
      return { type: 'heading', level: 2, text: `Part ${index}: how it *works*` };
    case 5:
      return { type: 'list', style: 'bullet', items: [sentences(index, 1), '**Fresh** beans'] };
    case 6:
      return { type: 'faq', items: [{ question: 'Which grind?', answer: sentences(index, 2) }] };
    case 7:
      return { type: 'quote', text: sentences(index, 2), attribution: 'A barista' };
    default:
      return {
        type: 'paragraph',
        // Marks in half of the paragraphs.
        text: `${sentences(index, 3)}${index % 2 === 0 ? ' See [the **valve**](/valve).' : ''}`,
      };
  }
};

/** A create request for an article of `blocks` blocks: 40 of them make about 8 KB. */
export const articleOf = (blocks: number) => ({
  slug: 'how-to-use-a-moka-pot',
  title: 'How to use a moka pot on any stove',
  authorId: '01900000-0000-7000-8000-0000000000a1',
  bodyJson: Array.from({ length: blocks }, (_, index) => blockAt(index)),
  seo: { focusKeyword: 'moka pot', description: sentences(0, 1) },
  schemaType: 'HowTo',
  structuredData: {
    '@type': 'HowTo',
    totalTime: 'PT10M',
    supply: ['Coffee', { '@type': 'HowToSupply', name: 'Water' }],
    tool: { '@type': 'HowToTool', name: 'Moka pot' },
    step: SENTENCES.map((text) => ({ '@type': 'HowToStep', text })),
  },
});
