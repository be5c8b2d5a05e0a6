export { readHtml, readTabs } from './read-html.ts';
export { writeHtml } from './write-html.ts';
export { writeMarkdown } from './write-markdown.ts';
