import { vocabulary } from '@content-publishing/domain';
import type { BareWorkspace, SampleWorkspace } from './workspace.ts';

/** Returns the smallest create request (contract, POST /external/posts), with `fields` in it. */
export const aDraft = ({ author }: BareWorkspace, fields: object = {}) => ({
  slug: 'moka',
  title: 'How to brew with a moka pot',
  bodyJson: [{ type: 'paragraph', text: 'Fill the pot with **hot** water.' }],
  authorId: author.id,
  ...fields,
});

/** Returns an image block without words of its own. */
export const anImage = ({ media }: SampleWorkspace, fields: object = {}) => ({
  type: 'image',
  mediaId: media.id,
  ...fields,
});

/** Returns a block of each type; the image is the workspace's own. */
export const blocksOfAllTypes = ({ media }: SampleWorkspace): readonly object[] =>
  vocabulary.map(({ example }) =>
    structuredClone('mediaId' in example ? { ...example, mediaId: media.id } : example),
  );

/** Returns a create request with every field set, and a block of each type. */
export const aFullDraft = (workspace: SampleWorkspace, fields: object = {}) => {
  const { author, category, tags, media } = workspace;
  return {
    slug: 'moka-in-full',
    title: 'The moka pot, in full',
    bodyJson: blocksOfAllTypes(workspace),
    authorId: author.id,
    excerpt: 'All about the moka pot.',
    status: 'published',
    publishedAt: '2025-12-24T10:00:00+02:00',
    categoryId: category.id,
    tagIds: tags.map(({ id }) => id),
    featuredMediaId: media.id,
    isHowTo: true,
    summaryForAi: 'How a moka pot works.',
    canonicalUrl: 'https://example.com/moka',
    seo: {
      title: 'Moka',
      secondaryKeywords: ['coffee', 'espresso'],
      robots: { index: true, maxSnippet: -1, maxImagePreview: 'none' },
      og: { title: 'Moka', imageMediaId: media.id },
      twitter: { card: 'summary', imageMediaId: media.id },
    },
    schemaType: 'HowTo',
    structuredData: {
      name: 'Brew a moka pot',
      step: [{ '@type': 'HowToStep', text: 'Fill the pot.' }],
    },
    ...fields,
  };
};
