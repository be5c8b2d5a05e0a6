import { parseArgs } from 'node:util';
import { tidyUp } from '../test/system/cleanup.ts';
import { startPostgres } from '../test/system/postgres.ts';
import { startMeasured } from './event-cost/measured-service.ts';
import { type Measured, printMeasured } from './goal.ts';
import { postTemplate } from './http/create-template.ts';

// CPU time, of server and database, of a create by HTTP with a table beside one of the same text in
// paragraphs, by turns.

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    seconds: { type: 'string', default: '3' },
  },
});

const ROWS = 100;
const COLUMNS = 8;

/** Time in which V8 compiles the code of a request. */
const WARM_UP_SECONDS = 4;
const CONNECTIONS = 4;

const rows = Array.from({ length: ROWS }, (_, row) =>
  Array.from({ length: COLUMNS }, (__, column) => `Cell *${column}* of the row ${row}`),
);
type Bodies = Readonly<Record<'table' | 'rows' | 'cells', readonly object[]>>;
const paragraph = (text: string) => ({ type: 'paragraph', text });
const bodies: Bodies = {
  table: [{ type: 'table', header: 'row', rows }],
  rows: rows.map((row) => paragraph(row.join(' '))),
  cells: rows.flatMap((row) => row.map(paragraph)),
};

/** Measured forms, the table first. */
const FORMS = ['table', 'rows', 'cells'] as const;
type Form = (typeof FORMS)[number];

/** Returns the costs of the rounds; the form that is first in one round is the last of the next. */
const byTurns = async (
  rounds: number,
  costOf: (form: Form) => Promise<number>,
): Promise<readonly Readonly<Record<Form, number>>[]> => {
  const costs: Record<Form, number>[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const cost = { table: 0, rows: 0, cells: 0 };
    for (const form of round % 2 === 0 ? FORMS : FORMS.toReversed()) {
      cost[form] = await costOf(form);
    }
    costs.push(cost);
  }
  return costs;
};

const measured = (costs: Awaited<ReturnType<typeof byTurns>>): readonly Measured[] =>
  (['rows', 'cells'] as const).map((form) => ({
    what: `create with a table of ${ROWS} × ${COLUMNS} cells, to one of the same text in a paragraph for each of its ${form}`,
    unit: '×',
    bound: { atMost: 1.2 },
    figures: costs.map((cost) => cost.table / cost[form]),
    digits: 2,
  }));

/** Measures whole creates on PostgreSQL. */
const createCosts = async () => {
  const { demo, measure } = await startMeasured(await startPostgres(), 'tables', CONNECTIONS);
  const costOf = (form: Form, seconds: number): Promise<number> => {
    const draft = { slug: 'created-{n}', title: 'A', authorId: demo.authorId };
    const body = { ...draft, bodyJson: bodies[form] };
    return measure(postTemplate('/external/posts', demo.apiKey, body), seconds);
  };
  for (const form of FORMS) await costOf(form, WARM_UP_SECONDS);
  return byTurns(Number(values.rounds), (form) => costOf(form, Number(values.seconds)));
};

try {
  printMeasured(measured(await createCosts()));
} finally {
  await tidyUp();
}
