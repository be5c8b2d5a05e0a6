export { CallFailed } from './call/succeeded.ts';
export { type ExportOptions, type ExportReport, exportSite } from './export/export-site.ts';
export type { Folder, WritableFolder } from './folder/folder.ts';
export { type ImportOptions, type ImportResult, importSource } from './import/import-source.ts';
export type { ItemKind, ItemLoss, MediaFile, Source, SourceItem } from './import/item.ts';
export {
  type JournalEntry,
  type JournalLines,
  type JournalStore,
  type JournalWorkspace,
  lineJournal,
} from './import/journal.ts';
export type { Outcome, ReportCounts, ReportLine } from './import/report.ts';
export type { MediaMode, MediaOptions } from './pictures/media-item.ts';
export type { FileRule, RefusedRow } from './redirects/file-row.ts';
export {
  readRedirects,
  REDIRECT_FORMATS,
  type RedirectFile,
  type RedirectFormat,
  redirectFormatOf,
} from './redirects/redirect-file.ts';
export { markdownSource } from './source/folder/markdown-source.ts';
export { ghostSource } from './source/ghost/ghost-source.ts';
export type { SourceOptions } from './source/import-options.ts';
export { redirectsSource } from './source/redirects-source.ts';
export { siteSource, type SiteSourceOptions } from './source/site-source.ts';
export type { TextSource, TimeLimit } from './source/import-options.ts';
export { wordPressSource } from './source/wordpress/wordpress-source.ts';
