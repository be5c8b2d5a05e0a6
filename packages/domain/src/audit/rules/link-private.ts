import { BODY_PATH } from '../../analysis/place.ts';
import { linkTargetsOf } from '../../content/body/links.ts';
import { placedLinks } from '../../content/body/placed-links.ts';
import { type JudgedPost, auditRule } from '../rule.ts';
import { linkReader } from '../site-link.ts';

const isPrivateIn = ({ post, site }: JudgedPost) => {
  const read = linkReader(site, post.slug);
  return (url: string): boolean => read(url)?.kind === 'private';
};

export const linkPrivate = auditRule({
  id: 'link-private',
  severity: 'error',
  about: 'Posts with a link to an address that readers cannot reach, such as localhost.',
  source: {
    kind: 'faults',
    bit: 6,
    isIn: (judged) => linkTargetsOf(judged.post.bodyJson).some(isPrivateIn(judged)),
    places: (judged) => {
      const isPrivate = isPrivateIn(judged);
      return [...placedLinks(judged.post.bodyJson, BODY_PATH)].flatMap(({ url, place }) =>
        isPrivate(url) ? [place] : [],
      );
    },
  },
  sentence: ({ path, title }) => `${path ?? title} links to an address that readers cannot reach.`,
  fixes: [],
});
