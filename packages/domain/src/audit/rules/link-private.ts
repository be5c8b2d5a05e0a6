import { BODY_PATH } from '../../analysis/place.ts';
import { linkTargetsOf } from '../../content/body/links.ts';
import { placedLinks } from '../../content/body/placed-links.ts';
import { type JudgedPost, auditRule } from '../rule.ts';
import { linkReader } from '../site-link.ts';

const placesIn = ({ post, site }: JudgedPost) => {
  const read = linkReader(site, post.slug);
  // The targets are known already; labels are not.
  return linkTargetsOf(post.bodyJson).some((url) => read(url)?.kind === 'private')
    ? [...placedLinks(post.bodyJson, BODY_PATH)].flatMap(({ url, label, place }) =>
        read(url, label)?.kind === 'private' ? [place] : [],
      )
    : [];
};

export const linkPrivate = auditRule({
  id: 'link-private',
  severity: 'error',
  about: 'Posts with a link to an address that readers cannot reach, such as localhost.',
  source: {
    kind: 'faults',
    bit: 6,
    isIn: (judged) => placesIn(judged).length > 0,
    places: placesIn,
  },
  sentence: ({ path, title }) => `${path ?? title} links to an address that readers cannot reach.`,
  fixes: [],
});
