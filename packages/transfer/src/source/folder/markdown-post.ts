import { firstCodePoints, type JsonObject, MAX_LOST_TEXT } from '@content-publishing/domain';
import { readMarkdown } from '@content-publishing/markdown';
import { parseHtml } from '@content-publishing/markdown/server';
import { boundedPost, MAX_TAGS } from '../../fields/bounded-post.ts';
import { present } from '../../fields/present.ts';
import type { ItemLoss, ReadItem, SourceItem, TargetWorkspace } from '../../import/item.ts';
import { picturedBody } from '../../pictures/pictured-body.ts';
import type { SourceOptions } from '../import-options.ts';
import { linesFrom, leftOut } from '../source-items.ts';
import { keyOf, NO_AUTHOR, readPostFile } from './markdown-index.ts';
import { componentsOf, type Layout } from './markdown-layout.ts';
import { markdownText } from './markdown-text.ts';
import { withOldAnchors } from './old-anchors.ts';

/** Context of the posts of a folder. */
interface MarkdownContext extends Pick<TargetWorkspace, 'vocabulary'> {
  readonly options: SourceOptions;
  readonly layout: Layout;
  /** Paths of all files of the folder. */
  readonly paths: ReadonlySet<string>;
  readonly inheritedBy: (path: string) => JsonObject;
  /** Returns the item of a picture by its URL in a file; `undefined` if it stays a link. */
  readonly pictureOf: (url: string, path: string) => SourceItem | undefined;
  /** Returns the target of a link in a file as the post has it. */
  readonly linkTo: (url: string, path: string) => string;
  /** Reports a key of front matter that has no place in a post; true for the first time. */
  readonly isNewKey: (name: string) => boolean;
}

/** Maximum characters of a file; a longer one is refused. */
const MAX_FILE_LENGTH = 20 * 1024 * 1024;

/** Returns the item of a post in a file. */
export const markdownPost = (
  path: string,
  source: string,
  context: MarkdownContext,
): SourceItem => {
  const { options, layout, paths, inheritedBy, pictureOf, linkTo, isNewKey, vocabulary } = context;
  const base = { kind: 'post' as const, key: path, place: path };
  if (source.length > MAX_FILE_LENGTH) {
    return leftOut(base, 'refused', 'the file is larger than 20 MB');
  }
  const {
    post,
    text: written,
    problem,
  } = readPostFile(path, source, { ...options, paths, inheritedBy });
  if (problem !== undefined) return leftOut(base, 'refused', `the front matter ${problem}`);
  const text = markdownText(written);
  const { title } = post.fields;
  const body = picturedBody(
    (mediaIdOf) =>
      readMarkdown(text, {
        ...{ parseHtml, mediaIdOf, vocabulary, components: componentsOf(path) },
        linkTo: (url) => linkTo(url, path),
        ...(typeof title === 'string' && { title }),
      }),
    (url) => pictureOf(url, path),
  );
  const featured = post.image === undefined ? undefined : pictureOf(post.image, path);
  const pictures = [...body.pictures, ...(featured ? [featured] : [])];
  return {
    ...base,
    media: [...new Map(pictures.map((picture) => [picture.key, picture])).values()],
    read: (idOf): ReadItem => {
      const { blocks, losses } = body.read(idOf);
      const lost: ItemLoss[] = [...post.losses];
      for (const [name, value] of post.unknown) {
        if (!isNewKey(name)) continue;
        const shown = firstCodePoints(`${name}: ${JSON.stringify(value)}`, MAX_LOST_TEXT);
        lost.push({ kind: 'front_matter', path: '', text: shown });
      }
      const featuredMediaId = featured && idOf('media', featured.key);
      if (post.image !== undefined && featuredMediaId === undefined) {
        lost.push({ kind: 'image', path: '/featuredMediaId', text: post.image });
      }
      const tagIds = post.tags.flatMap((name) => idOf('tag', keyOf(name)) ?? []);
      const bounded = boundedPost(post.fields);
      return {
        kind: 'fields',
        fields: {
          ...bounded.fields,
          bodyJson: withOldAnchors(blocks, layout, path),
          ...present({
            authorId: idOf('author', post.author === undefined ? NO_AUTHOR : keyOf(post.author)),
            categoryId: post.category && idOf('category', keyOf(post.category)),
            tagIds: tagIds.length > 0 ? [...new Set(tagIds)].slice(0, MAX_TAGS) : undefined,
            featuredMediaId,
            related: post.related.length > 0 ? post.related : undefined,
          }),
        },
        note: post.note,
        losses: [...lost, ...bounded.losses, ...linesFrom(1, losses)],
      };
    },
  };
};
