export type { BlockForm, FieldSchema } from './blocks/block-form.ts';
export type { ReadBody, ReaderOptions } from './blocks/reading.ts';
export type { HtmlParser } from './tree/html-parser.ts';
export { type Loss, LOSS_KINDS, type LossKind, MAX_LOST_TEXT } from './loss.ts';
export { readMarkdown } from './markdown/read-markdown.ts';
export { writeMarkdown, type WriterOptions } from './write/write-markdown.ts';
