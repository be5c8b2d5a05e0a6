import { imagesWithoutAlt } from '../../analysis/seo/image-alternatives.ts';
import { type JudgedPost, auditRule } from '../rule.ts';

const imagePostOf = ({ post, media }: JudgedPost) => ({
  featuredMediaId: post.featuredMediaId,
  blocks: post.bodyJson,
  media,
});

export const imageNoAlt = auditRule({
  id: 'image-no-alt',
  severity: 'warning',
  about: 'Posts with a picture without an alternative text.',
  source: {
    kind: 'faults',
    bit: 4,
    isIn: (judged) => imagesWithoutAlt(imagePostOf(judged)).length > 0,
    places: (judged) => imagesWithoutAlt(imagePostOf(judged)),
  },
  sentence: ({ path, title }) => `${path ?? title} has a picture without an alternative text.`,
  fixes: [],
});
