import { hrefOf } from './feed-post.ts';

/** Page that `llms.txt` names. */
export interface LlmsPage {
  readonly title: string;
  /** Absolute URL of the page. */
  readonly url: string;
  readonly description?: string | undefined;
}

/** Content of `llms.txt`. */
export interface LlmsTxtOptions {
  readonly title: string;
  /** One sentence about the site. */
  readonly summary?: string;
  /** Pages under a heading each; a section without pages is left out. */
  readonly sections: readonly { readonly title: string; readonly pages: readonly LlmsPage[] }[];
}

/**
 * Returns the text of `/llms.txt`, Markdown that names the pages of a site for assistants (llmstxt.org).
 *
 * @example
 * const pages = posts.map(({ title, summaryForAi, slug }) => ({ title, url: urlOf(slug), description: summaryForAi }));
 * llmsTxt({ title: 'Journal', sections: [{ title: 'Posts', pages }] });
 */
export const llmsTxt = ({ title, summary, sections }: LlmsTxtOptions): string =>
  [
    `# ${line(title)}`,
    ...(summary === undefined ? [] : [`> ${line(summary)}`]),
    ...sections
      .filter(({ pages }) => pages.length > 0)
      .map((section) =>
        [`## ${line(section.title)}`, section.pages.map(entry).join('\n')].join('\n\n'),
      ),
    '',
  ]
    .join('\n\n')
    .trimEnd()
    .concat('\n');

const entry = ({ title, url, description = '' }: LlmsPage): string => {
  const target = hrefOf(url).replaceAll(/[()\s]/g, (character) =>
    encodeURIComponent(character).replace('(', '%28').replace(')', '%29'),
  );
  return `- [${line(title)}](${target})${description.trim() === '' ? '' : `: ${line(description)}`}`;
};

/** Returns a text on one line, in which Markdown has no marks. */
const line = (text: string): string =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\[\]`*_<>#]/g, '\\$&');
