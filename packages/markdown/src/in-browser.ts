export { type BodyOptions, type ReadBody } from './blocks/reading.ts';
export type { BlockForm, FieldSchema } from './blocks/block-form.ts';
export { htmlBody } from './html-body.ts';
export { markdownBody } from './markdown/markdown-body.ts';
export { parseHtml, treeIn } from './parser/parse-in-browser.ts';
