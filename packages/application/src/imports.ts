export type { ImportActive, TooManyImports } from './errors/import-errors.ts';
export { cancelImport, deleteImport, runImport } from './import/change-import.ts';
export { createImport, type ImportRequest } from './import/create-import.ts';
export { getImport, type ImportReportRequest, listImportReport } from './import/get-import.ts';
export type {
  ImportBatch,
  ImportItem,
  ImportJob,
  ImportRunner,
  RunEnd,
  RunningImport,
} from './import/import-runner.ts';
export { type ImportRuns, importRunsOf, type ImportRunsOptions } from './import/import-runs.ts';
export { listImports } from './import/list-imports.ts';
export type {
  ClaimedImport,
  DueImport,
  ExpiredImport,
  ImportClaim,
  ImportEnd,
  ImportExpiry,
  ImportFiles,
  ImportJournalEntry,
  ImportProgress,
  ImportRepository,
} from './import/ports.ts';
export { removeExpiredImports } from './import/remove-expired-imports.ts';
