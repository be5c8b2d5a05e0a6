export type { BlockForm, FieldSchema } from './blocks/block-form.ts';
export { mediaIdIn, type ReadBody, type ReaderOptions } from './blocks/reading.ts';
export type { HtmlParser } from './tree/html-parser.ts';
export { type Loss, LOSS_KINDS, type LossKind, MAX_LOST_TEXT } from '@content-publishing/domain';
export { tabbedTable } from './blocks/tabbed-table.ts';
export { firstHeading, readMarkdown } from './markdown/read-markdown.ts';
export { writeMarkdown, type WriterOptions } from './write/write-markdown.ts';
