import { parseArgs } from 'node:util';

// What so many sites need: requests of a site a day, times the CPU time of each, in the server and in
// PostgreSQL. Nothing is measured here: the costs are those of `pnpm bench`, given as options, in µs.

const DAY_S = 86_400;

/** Operations of a site and how often each runs in a day; options change their costs. */
const OPERATIONS = {
  poll: { perDay: 1440, server: 100, database: 50 },
  report: { perDay: 200, server: 100, database: 100 },
  read: { perDay: 500, server: 150, database: 150 },
  list: { perDay: 100, server: 300, database: 1000 },
  create: { perDay: 2, server: 400, database: 400 },
} as const;

type Operation = keyof typeof OPERATIONS;

const names = Object.keys(OPERATIONS) as Operation[];
const { values } = parseArgs({
  options: {
    ...Object.fromEntries(names.map((name) => [name, { type: 'string' } as const])),
    peak: { type: 'string', default: '5' },
    busy: { type: 'string', default: '0.5' },
  },
});

const numbers = (text: string, count: number): readonly number[] => {
  const found = text.split(',').map(Number);
  if (found.length !== count || found.some((number) => !(number >= 0))) {
    throw new Error(`"${text}" must be ${count} numbers with commas between them`);
  }
  return found;
};

const [peak = 0] = numbers(values.peak, 1);
const [busy = 0] = numbers(values.busy, 1);

const costs = names.map((name) => {
  const { perDay, server, database } = OPERATIONS[name];
  const given = (values as Readonly<Record<string, string | undefined>>)[name];
  const [times = 0, ofServer = 0, ofDatabase = 0] =
    given === undefined ? [perDay, server, database] : numbers(given, 3);
  return { name, times, ofServer, ofDatabase };
});

const perSecond = costs.reduce((sum, { times }) => sum + times, 0) / DAY_S;
const coresOf = (cost: 'ofServer' | 'ofDatabase'): number =>
  costs.reduce((sum, operation) => sum + operation.times * operation[cost], 0) / DAY_S / 1e6;

console.log('| operation | a site a day | server, µs | database, µs |\n| --- | --- | --- | --- |');
for (const { name, times, ofServer, ofDatabase } of costs) {
  console.log(`| ${name} | ${times} | ${ofServer} | ${ofDatabase} |`);
}
console.log(
  `\nAt the peak ${peak} times the mean; cores at most ${busy * 100} % busy.\n\n` +
    '| sites | requests a second, peak | cores of servers | cores of databases |\n| --- | --- | --- | --- |',
);
for (const sites of [1, 100, 1000, 10_000, 100_000, 1_000_000]) {
  const cores = (cost: 'ofServer' | 'ofDatabase') =>
    ((sites * peak * coresOf(cost)) / busy).toLocaleString('en', { maximumSignificantDigits: 2 });
  const requests = (sites * peak * perSecond).toLocaleString('en', { maximumSignificantDigits: 2 });
  console.log(
    `| ${sites.toLocaleString('en')} | ${requests} | ${cores('ofServer')} | ${cores('ofDatabase')} |`,
  );
}
