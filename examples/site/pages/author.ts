import { type Html, html } from '@content-publishing/site-kit/render';
import { authorPath } from '../paths.ts';
import type { PostList } from '../posts.ts';
import type { Author } from '../records.ts';
import { archivePage } from './archive.ts';
import type { Frame } from './layout.ts';
import { pictureOf } from './picture.ts';
import { portrait } from './portrait.ts';

/** Returns the page of an author; its JSON-LD is a ProfilePage. */
export const authorPage = (author: Author, list: PostList, frame: Frame): Html => {
  const { slug, displayName, bio, seo, jsonLd } = author;
  const content = {
    kind: 'Author',
    type: 'profile' as const,
    picture: pictureOf(author.avatarMedia),
    portrait: portrait(author, 96),
    name: displayName,
    description: bio,
    seo,
    jsonLd,
    about: about(author),
    path: authorPath(slug),
  };
  return archivePage(content, list, frame);
};

const about = ({ credentials, sameAs }: Author): Html => {
  const profiles = sameAs.filter((address) => /^https?:/i.test(address) && URL.canParse(address));
  return html`${credentials && html`<p class="meta">${credentials}</p>`}
  ${
    profiles.length > 0 &&
    html`<ul class="tags" aria-label="Profiles">
      ${profiles.map((address) => html`<li><a rel="me noopener" href="${address}">${new URL(address).host}</a></li>`)}
    </ul>`
  }`;
};
