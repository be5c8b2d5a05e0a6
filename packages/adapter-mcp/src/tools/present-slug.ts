import type { PostRenamed } from '@content-publishing/application';
import { errAsync, type ResultAsync } from 'neverthrow';
import type { ToolError } from '../caller.ts';

/** Reads a post by its id or slug; by a former slug, the post that has it no longer. */
export const atPresentSlug = <View>(
  read: (idOrSlug: string) => ResultAsync<View, ToolError | PostRenamed>,
  idOrSlug: string,
): ResultAsync<View, ToolError> =>
  read(idOrSlug).orElse((error) =>
    error.kind === 'post-renamed'
      ? read(error.slug).mapErr((again): ToolError =>
          again.kind === 'post-renamed' ? { kind: 'post-not-found', idOrSlug } : again,
        )
      : errAsync(error),
  );

const FRONT_MATTER = /^---\n[\s\S]*?\n---\n+/;

/** Returns the Markdown of a post without the front matter, which the service writes in YAML. */
export const withoutFrontMatter = (markdown: string): string =>
  markdown.replace(FRONT_MATTER, '').trimEnd();
