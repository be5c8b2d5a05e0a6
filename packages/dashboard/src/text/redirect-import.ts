import type { RedirectImportRow } from '@content-publishing/domain/redirects';

const OUTCOMES: Readonly<Record<RedirectImportRow['outcome'], string>> = {
  created: 'Created',
  replaced: 'Replaced',
  skipped: 'Skipped',
  refused: 'Refused',
};

const rules = (count: number): string => (count === 1 ? '1 redirect' : `${count} redirects`);

/** Words of the import of redirects. */
export const redirectImportText = {
  title: 'Import redirects',
  source: 'File',
  sourceHelp:
    'CSV or JSON with the former and the new addresses, as other systems export them. Drop the file here, choose it, or paste its text.',
  choose: 'Choose a file',
  paste: 'Text',
  pasteHelp: 'For example: /old/page,/new/page',
  read: 'Read the text',
  another: 'Choose another file',
  pasted: 'Pasted text',
  drop: 'Drop the file to read it',
  found: (name: string, count: number) => `${name}: ${rules(count)}`,
  noRules: 'There are no redirects in it.',
  noJson: (reason: string) => `The JSON is malformed. ${reason}`,
  tooLarge: (name: string) => `${name} is larger than 20 MB, the limit.`,
  tooMany: (count: number) =>
    `There are ${count} redirects in it; at most 10,000 are imported at once. Divide the file.`,
  columns: 'Columns',
  hasNames: 'The first line has the names of the columns',
  from: 'Former address',
  to: 'New address',
  type: 'Type',
  column: (name: string) => `Column ${name}`,
  none: 'None',
  conflicts: 'Addresses that redirect already',
  conflictChoices: { skip: 'Keep the redirect of today', replace: 'Replace it' },
  preview: 'First redirects of the file',
  previewColumns: { line: 'Line', from: 'From', to: 'To', type: 'Type' },
  entry: 'Entry',
  check: 'Check',
  checkHelp: 'Nothing is stored yet.',
  report: 'Check of the file',
  result: 'Result of the import',
  reason: 'Reason',
  reasonSkipped: 'This address redirects already.',
  outcomes: OUTCOMES,
  noneWith: 'No redirect.',
  more: (count: number) => `and ${count} more, which are in the report`,
  submit: (count: number) => `Import ${rules(count)}`,
  nothing: 'Nothing is left to import.',
  download: 'Download the report',
  reportName: 'redirects-report.csv',
  toList: 'Show the redirects',
  done: (count: number) => `${rules(count)} imported.`,
} as const;
