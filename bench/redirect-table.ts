import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  type RedirectRule,
  redirectTable,
  redirectTableBuilder,
} from '@content-publishing/domain/redirects';
import { printMeasured } from './goal.ts';

// Cost of a site's redirect table with a million rules: memory, and responses per second of one
// core, compared with a table of a thousand. CPU time of the whole process, so that the collector counts.

const [MANY, FEW] = [1_000_000, 1_000];
/** Number of rules that a site adds at a time: those of a page. */
const PAGE = 10_000;
const MATCHES = 100_000;
const ROUNDS = 3;

/**
 * Returns a rule of a site that moved: posts by date and by the parameter of WordPress, chains,
 * escapes.
 */
const ruleOf = (number: number): RedirectRule => {
  const type = number % 10 === 0 ? 'Temporary302' : 'Permanent301';
  const toPath = `/articles/what-to-know-about-topic-${number}`;
  if (number % 10 === 1) return { fromPath: `/?p=${number}`, toPath, type };
  if (number % 10 === 2) return { fromPath: `/caf%C3%A9/${number}`, toPath: `/?p=${number}`, type };
  return { fromPath: `/blog/2019/${number % 12}/topic-${number}`, toPath, type };
};

/**
 * Returns the numbers below `size` in an order that looks like chance and is the same each time.
 */
const scattered = (size: number) => (step: number) => (step * 7_919) % size;

const rules = (from: number, size: number): readonly RedirectRule[] =>
  Array.from({ length: size }, (_, step) => ruleOf(from + step));

const seconds = (work: () => void): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

setFlagsFromString('--expose-gc');

const heap = (): number => {
  runInNewContext('gc()');
  return process.memoryUsage().heapUsed / 2 ** 20;
};

/** Answers in a second of one core, for requests with a slash and a parameter too many. */
const speedOf = ({ match }: ReturnType<typeof redirectTable>, size: number): number => {
  const numberAt = scattered(size);
  const requests = Array.from({ length: MATCHES }, (_, step) => {
    const { fromPath } = ruleOf(numberAt(step));
    return fromPath.includes('?') ? `${fromPath}&utm_source=feed` : `${fromPath}/?utm_source=feed`;
  });
  let missed = 0;
  const spent = seconds(() => {
    for (const request of requests) if (!match(request)) missed += 1;
  });
  if (missed > 0) throw new Error(`${missed} of ${MATCHES} requests had no answer`);
  return MATCHES / spent;
};

/** Makes a table page by page: how long each page takes, in seconds. */
const build = () => {
  const builder = redirectTableBuilder();
  const pages: number[] = [];
  for (let from = 0; from < MANY; from += PAGE) {
    const page = rules(from, PAGE);
    pages.push(
      seconds(() => {
        for (const rule of page) builder.add(rule);
      }),
    );
  }
  return { table: builder.build(), pages };
};

const few = redirectTable(rules(0, FEW));
speedOf(few, FEW);

const measure = () => {
  const before = heap();
  const { table, pages } = build();
  const memory = heap() - before;
  const speed = speedOf(table, MANY);
  return {
    memory,
    building: pages.reduce((sum, page) => sum + page, 0),
    longestPage: 1000 * Math.max(...pages),
    speed,
    share: speedOf(few, FEW) / speed,
  };
};

const measured = Array.from({ length: ROUNDS }, measure);
const size = `a table of ${MANY.toLocaleString('en')} redirects`;
printMeasured([
  {
    what: `${size}, heap`,
    unit: 'MiB',
    bound: { atMost: 256 },
    figures: measured.map(({ memory }) => memory),
  },
  {
    what: `${size}, built`,
    unit: 's of one core',
    bound: { atMost: 5 },
    figures: measured.map(({ building }) => building),
    digits: 1,
  },
  {
    what: `the longest that ${PAGE.toLocaleString('en')} of them take`,
    unit: 'ms of one core',
    bound: { atMost: 100 },
    figures: measured.map(({ longestPage }) => longestPage),
  },
  {
    what: `${size}, answers`,
    unit: 'in a second of one core',
    bound: { atLeast: 50_000 },
    figures: measured.map(({ speed }) => speed),
  },
  {
    what: `answers of a table of ${FEW.toLocaleString('en')}`,
    unit: '× as many',
    bound: { atMost: 10 },
    figures: measured.map(({ share }) => share),
    digits: 1,
  },
]);
