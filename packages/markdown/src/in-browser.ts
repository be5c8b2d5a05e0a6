export { type BodyOptions, type ReadBody } from './blocks/reading.ts';
export type { BlockForm, FieldSchema } from './blocks/block-form.ts';
export { tabbedTable } from './blocks/tabbed-table.ts';
export { htmlBody } from './read-html.ts';
export { markdownBody } from './markdown/read-markdown.ts';
export { parseHtml, treeIn } from './parser/parse-in-browser.ts';
