import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Random, randomOf } from './random.ts';

/** Post of a made WXR file, and its state after the import. */
export interface MadePost {
  readonly id: number;
  readonly slug: string;
  readonly title: string;
  readonly status: 'published' | 'scheduled' | 'draft';
  readonly html: string;
  readonly author: string;
  readonly category: string;
  readonly tags: readonly string[];
  /** Index of the picture that it shows; `undefined` for none. */
  readonly picture: number | undefined;
  /** Paths of the old site that lead to it. */
  readonly oldPaths: readonly string[];
}

/** Content of a made WXR file. */
export interface MadeBlog {
  /** Address of the old site, from which the pictures are got. */
  readonly siteUrl: string;
  readonly posts: number;
  /** Length of the HTML of a post, about, in characters. */
  readonly postLength: number;
  readonly pictures: number;
  readonly seed: number;
}

export const AUTHORS = ['ada', 'grace', 'alan'] as const;
export const CATEGORIES = ['food', 'drinks', 'coffee', 'travel', 'places'] as const;
export const TAGS = ['moka', 'espresso', 'filter', 'milk', 'beans', 'water', 'grinder'] as const;

/** Category above the one named. */
const PARENTS: Readonly<Record<string, string>> = { coffee: 'drinks', places: 'travel' };

const WORDS =
  'the water of a moka pot should be hot before it meets ground coffee which is why people warm their cups first and wait until steam has gone'.split(
    ' ',
  );

/** Returns the path of a picture on the old site. */
export const picturePath = (index: number): string =>
  `/wp-content/uploads/2020/05/made-${index}.png`;

const FIRST_PICTURE_ID = 900_000;

/** Yields the posts of a made blog: the same for the same seed. */
export function* madePosts({ siteUrl, posts, postLength, pictures, seed }: MadeBlog) {
  const random = randomOf(seed);
  for (let index = 0; index < posts; index += 1) {
    const slug = `made-post-${index}`;
    const status = { 3: 'scheduled', 7: 'draft' }[index % 20] ?? 'published';
    const picture = pictures > 0 && index % 2 === 0 ? (index / 2) % pictures : undefined;
    const paths = [
      `/2020/05/${slug}/`,
      `/?p=${index + 1}`,
      ...(index % 5 === 0 ? [`/2020/05/former-${index}/`] : []),
    ];
    const shown =
      picture === undefined
        ? ''
        : `<p><img src="${siteUrl}${picturePath(picture)}" alt="Pot"></p>\n`;
    yield {
      ...{ id: index + 1, slug, title: `Post ${index} of the made blog` },
      status: status === 'scheduled' || status === 'draft' ? status : 'published',
      html: shown + article(random, postLength),
      author: random.of(AUTHORS),
      category: random.of(CATEGORIES),
      tags: [...new Set([random.of(TAGS), random.of(TAGS)])],
      picture,
      oldPaths: status === 'draft' ? [] : paths,
    } satisfies MadePost as MadePost;
  }
}

/** Writes a made blog as an export of WordPress (WXR), post by post. */
export const writeWxr = (path: string, blog: MadeBlog): Promise<void> =>
  pipeline(Readable.from(wxrOf(blog)), createWriteStream(path));

function* wxrOf(blog: MadeBlog): Generator<string> {
  const { siteUrl, pictures } = blog;
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Made blog</title><link>${siteUrl}</link>
<wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>${siteUrl}</wp:base_blog_url>
`;
  for (const login of AUTHORS) {
    yield `<wp:author><wp:author_login>${login}</wp:author_login><wp:author_display_name>${login}</wp:author_display_name></wp:author>\n`;
  }
  for (const name of CATEGORIES) {
    yield `<wp:category><wp:category_nicename>${name}</wp:category_nicename><wp:category_parent>${PARENTS[name] ?? ''}</wp:category_parent><wp:cat_name>${name}</wp:cat_name></wp:category>\n`;
  }
  for (const name of TAGS) {
    yield `<wp:tag><wp:tag_slug>${name}</wp:tag_slug><wp:tag_name>${name}</wp:tag_name></wp:tag>\n`;
  }
  for (let index = 0; index < pictures; index += 1) yield attachmentItem(siteUrl, index);
  for (const post of madePosts(blog)) yield postItem(siteUrl, post);
  yield '</channel></rss>\n';
}

const attachmentItem = (siteUrl: string, index: number): string => `<item>
<title>made-${index}</title><wp:post_id>${FIRST_PICTURE_ID + index}</wp:post_id>
<wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type>
<wp:attachment_url>${siteUrl}${picturePath(index)}</wp:attachment_url></item>
`;

const postItem = (siteUrl: string, post: MadePost): string => {
  const { id, slug, title, status, html, author, category, tags, picture, oldPaths } = post;
  const date = status === 'scheduled' ? '2099-05-01 10:00:00' : '2020-05-01 10:00:00';
  const meta = [
    ...(picture === undefined ? [] : [['_thumbnail_id', FIRST_PICTURE_ID + picture]]),
    ...oldPaths
      .filter((path) => path.includes('former'))
      .map((path) => ['_wp_old_slug', path.split('/').at(-2)]),
  ];
  return `<item>
<title>${title}</title><link>${siteUrl}/2020/05/${slug}/</link><dc:creator>${author}</dc:creator>
<content:encoded><![CDATA[${html}]]></content:encoded><excerpt:encoded></excerpt:encoded>
<wp:post_id>${id}</wp:post_id><wp:post_date>${date}</wp:post_date><wp:post_date_gmt>${date}</wp:post_date_gmt>
<wp:post_modified_gmt>2020-06-01 10:00:00</wp:post_modified_gmt><wp:post_name>${slug}</wp:post_name>
<wp:status>${{ published: 'publish', scheduled: 'future', draft: 'draft' }[status]}</wp:status><wp:post_type>post</wp:post_type>
<category domain="category" nicename="${category}">${category}</category>
${tags.map((tag) => `<category domain="post_tag" nicename="${tag}">${tag}</category>`).join('')}
${meta.map(([key, value]) => `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value>${value}</wp:meta_value></wp:postmeta>`).join('')}
</item>
`;
};

/** Returns the HTML of an article, at least `length` characters long. */
const article = (random: Random, length: number): string => {
  let html = '';
  for (let part = 1; html.length < length; part += 1) {
    html +=
      part % 4 === 0
        ? `<h2>Part ${part} on ${random.of(TAGS)}</h2>\n`
        : part % 5 === 0
          ? `<ul><li>${sentence(random)}</li><li>${sentence(random)}</li></ul>\n`
          : `<p>${sentence(random)} <strong>${random.of(TAGS)}</strong> ${sentence(random)} <a href="https://coffee.example/${random.of(TAGS)}">more</a>. ${sentence(random)}</p>\n`;
  }
  return html;
};

const sentence = (random: Random): string => {
  const [first = 'the', ...others] = WORDS;
  return Array.from({ length: 8 + random.below(12) }, () => random.of([first, ...others])).join(
    ' ',
  );
};
