/** Returns a create request for an article of `blocks` blocks, made of nine `sentences`. */
export const articleOf = (sentences: readonly string[], blocks: number) => {
  const [first = '', second = '', , , , , short = '', question = ''] = sentences;
  const some = (from: number, count: number): string =>
    Array.from({ length: count }, (_, index) => sentences[(from + index) % sentences.length]).join(
      ' ',
    );

  /**
   * Returns the block at `index`: each section has a heading, four paragraphs, a list, a FAQ and a
   * quote.
   */
  const blockAt = (index: number): object => {
    switch (index % 8) {
      case 0:
        return { type: 'heading', level: 2, text: `${index}: *${question}*` };
      case 5:
        return { type: 'list', style: 'bullet', items: [some(index, 1), `**${short}**`] };
      case 6:
        return { type: 'faq', items: [{ question, answer: some(index, 2) }] };
      case 7:
        return { type: 'quote', text: some(index, 2), attribution: 'Ada Example' };
      default:
        return {
          type: 'paragraph',
          // Marks in half of the paragraphs.
          text: `${some(index, 3)}${index % 2 === 0 ? ` [**${short}**](/valve)` : ''}`,
        };
    }
  };

  return {
    slug: 'how-to-use-a-moka-pot',
    title: second,
    authorId: '01900000-0000-7000-8000-0000000000a1',
    bodyJson: Array.from({ length: blocks }, (_, index) => blockAt(index)),
    seo: { focusKeyword: first.slice(2, 10).trim(), description: first },
    schemaType: 'HowTo',
    structuredData: {
      '@type': 'HowTo',
      totalTime: 'PT10M',
      supply: [short, { '@type': 'HowToSupply', name: question }],
      tool: { '@type': 'HowToTool', name: question },
      step: sentences.map((text) => ({ '@type': 'HowToStep', text })),
    },
  };
};
