export { type CsvRecord, writeCsv } from './csv.ts';
export { readDelimited } from './csv-delimiter.ts';
export { columnsOf } from './redirect-columns.ts';
export { statusType } from './redirect-status-type.ts';
