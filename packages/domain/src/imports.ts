export {
  type ContentImport,
  DEFAULT_IMPORT_BYTES,
  IMPORT_FORMATS,
  IMPORT_STATES,
  type ImportCount,
  importExpiry,
  type ImportFormat,
  importPath,
  ImportSchema,
  type ImportState,
  isActiveImport,
  MAX_IMPORTS,
  showImport,
  type StoredImport,
  uploadExpiry,
} from './import/content-import.ts';
export {
  type ImportDraft,
  ImportDraftSchema,
  type ImportQuery,
  importList,
  parseImportDraft,
} from './import/import-draft.ts';
export { IMPORT_MEDIA_MODES, IMPORT_TYPES, type ImportOptions } from './import/import-options.ts';
export {
  IMPORT_KINDS,
  IMPORT_OUTCOMES,
  type ImportLine,
  type ImportReport,
  type ImportReportQuery,
  ImportReportQuerySchema,
  ImportReportSchema,
  MAX_LINE_LOSSES,
  MAX_REPORT_LINES,
  parseImportReportQuery,
} from './import/import-report.ts';
