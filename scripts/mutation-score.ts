/**
 * Prints the mutants that survived the latest run of Stryker, and writes the score of each folder
 * of the domain into `docs/mutation.md`.
 */
import { readFileSync, writeFileSync } from 'node:fs';

interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
}

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}

const SOURCES = 'packages/domain/src/';
const REPORT = '.stryker-tmp/mutation.json';
const PAGE = 'docs/mutation.md';
const TABLE = /(?<=<!-- scores -->\n)[^]*(?=<!-- \/scores -->)/;

const KILLED = ['Killed', 'Timeout'];
const SURVIVED = ['Survived', 'NoCoverage'];

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'files' in value;

const report: unknown = JSON.parse(readFileSync(REPORT, 'utf8'));
if (!isReport(report)) throw new Error(`${REPORT} is no report of Stryker`);
const files = Object.entries(report.files).map(([path, { mutants }]) => ({
  name: path.replace(SOURCES, ''),
  mutants,
}));

const folderOf = (name: string): string => (name.includes('/') ? name.replace(/\/.*/, '/') : './');

const rowOf = (name: string, mutants: readonly Mutant[]): string => {
  const numberOf = (...statuses: readonly string[]): number =>
    mutants.filter(({ status }) => statuses.includes(status)).length;
  const killed = numberOf(...KILLED);
  const survived = numberOf(...SURVIVED);
  const score = ((100 * killed) / (killed + survived)).toFixed(1);
  return `| ${name} | ${killed} | ${survived} | ${numberOf('Ignored')} | ${score} % |`;
};

const byFolder = Map.groupBy(files, ({ name }) => folderOf(name));
const rows = [...byFolder].map(([folder, all]) =>
  rowOf(
    `\`${folder}\``,
    all.flatMap(({ mutants }) => mutants),
  ),
);

for (const { name, mutants } of files) {
  for (const { status, location, mutatorName, replacement = '' } of mutants) {
    if (!SURVIVED.includes(status)) continue;
    const place = `${SOURCES}${name}:${location.start.line}:${location.start.column}`;
    console.log(`${place} ${mutatorName}: ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`);
  }
}

const table = [
  '| folder | killed | survived | left out | score |',
  '| --- | ---: | ---: | ---: | ---: |',
  ...rows.toSorted(),
  rowOf(
    'all',
    files.flatMap(({ mutants }) => mutants),
  ),
  '',
].join('\n');
console.log(`\n${table}`);
writeFileSync(PAGE, readFileSync(PAGE, 'utf8').replace(TABLE, table));
