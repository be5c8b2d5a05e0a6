const FRONT_MATTER = /^---\n[\s\S]*?\n---\n+/;

/** Returns the Markdown of a post without the front matter, which the service writes in YAML. */
export const withoutFrontMatter = (markdown: string): string =>
  markdown.replace(FRONT_MATTER, '').trimEnd();
