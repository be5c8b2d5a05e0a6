import {
  createPost,
  parseBody,
  parsePostDraft,
  type References,
  searchTextOf,
} from '@content-publishing/domain';
import { createAuthor } from '@content-publishing/domain/records';
import { UNKNOWN_SITE } from '@content-publishing/domain/tenant';
import GithubSlugger from 'github-slugger';
import { toString } from 'mdast-util-to-string';
import { remark } from 'remark';
import { Bench } from 'tinybench';
import { articleOf } from './article.ts';
import { printMeasured } from './goal.ts';
import { markdownTable } from './markdown-table.ts';
import { type Text, TEXTS } from './texts.ts';

// Cost of a save before anything is stored: CPU time of the whole process, which counts the
// threads of the garbage collector, and leaves out other work of the machine.

const BLOCKS = 1000;
const ROUNDS = 7;

const now = '2026-03-01T12:00:00.000Z';
const origin = { id: '01900000-0000-7000-8000-0000000000f1', workspaceId: 'w', now };

/** Returns the CPU time that this process has used, in milliseconds. */
const cpuTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Returns the CPU time of one of `times` calls of `work`, in milliseconds. */
const timeOf = (work: () => unknown, times: number): number => {
  const before = cpuTime();
  for (let count = 0; count < times; count += 1) work();
  return (cpuTime() - before) / times;
};

const [english] = TEXTS;
const { bodyJson } = articleOf(english.sentences, BLOCKS);
const json = JSON.stringify(bodyJson);
const body: unknown = JSON.parse(json);

/** Returns the texts with marks of a block, whose type and fields are taken for granted. */
const sourcesOf = (block: object): readonly string[] =>
  ['text', 'items', 'attribution']
    .flatMap((field): unknown => Reflect.get(block, field) ?? [])
    .flatMap((text: unknown) =>
      typeof text === 'string' ? [text] : Object.values(Object(text)).map(String),
    );

/** Text, table of contents and minutes by the libraries that others use; nothing is checked. */
const byLibraries = () => {
  const slugger = new GithubSlugger();
  const processor = remark();
  const texts: string[] = [];
  const tocItems: object[] = [];
  for (const block of bodyJson) {
    const plain = sourcesOf(block).map((source) => toString(processor.parse(source)));
    texts.push(...plain);
    if (Reflect.get(block, 'type') === 'heading') {
      const text = plain.join(' ');
      tocItems.push({ level: Reflect.get(block, 'level'), text, id: slugger.slug(text) });
    }
  }
  const bodyText = texts.join('\n');
  return { bodyText, tocItems, minutes: Math.ceil(bodyText.split(/\s+/u).length / 230) };
};

// All of them warm up.
timeOf(() => JSON.parse(json), 300);
timeOf(() => parseBody(body), 300);
timeOf(byLibraries, 5);
const [timesOfJson, shareOfLibraries]: [number[], number[]] = [[], []];
for (let round = 0; round < ROUNDS; round += 1) {
  const ours = timeOf(() => parseBody(body), 100);
  timesOfJson.push(ours / timeOf(() => JSON.parse(json), 300));
  shareOfLibraries.push(timeOf(byLibraries, 2) / ours);
}
printMeasured([
  {
    what: `validation, text, table of contents and words of ${BLOCKS.toLocaleString('en')} blocks`,
    unit: '× JSON.parse',
    bound: { atMost: 3 },
    figures: timesOfJson,
    digits: 1,
  },
  {
    what: 'text, table of contents and words by remark, mdast-util-to-string and github-slugger',
    unit: '× ours',
    bound: { atLeast: 50 },
    figures: shareOfLibraries,
    digits: 1,
  },
]);

const referencesIn = (language: string): References => ({
  author: createAuthor({ slug: 'ada', displayName: 'Ada Example' }, null, {
    ...origin,
    id: '01900000-0000-7000-8000-0000000000a1',
  }),
  category: null,
  tags: [],
  media: new Map(),
  relatedPosts: [],
  language,
  site: UNKNOWN_SITE,
});

/** Steps of a save. */
const steps = {
  'JSON.parse': (source: string) => (): unknown => JSON.parse(source),
  'validation, text, table of contents, minutes': (source: string) => {
    const input: unknown = JSON.parse(source);
    return () => parsePostDraft(input, now);
  },
  'scores, JSON-LD, summary, excerpt, structured blocks': (source: string, language: string) => {
    const draft = parsePostDraft(JSON.parse(source), now)._unsafeUnwrap();
    const references = referencesIn(language);
    return () => createPost(draft, references, origin);
  },
  'words to search': (source: string, language: string) => {
    const draft = parsePostDraft(JSON.parse(source), now)._unsafeUnwrap();
    const post = createPost(draft, referencesIn(language), origin)._unsafeUnwrap();
    return () => searchTextOf(post);
  },
};

/**
 * Measures the cost of each step of saving an article of `blocks` blocks that depends on a text.
 */
const measured = async ({ name, language, sentences }: Text, blocks: number) => {
  const source = JSON.stringify(articleOf(sentences, blocks));
  const bench = new Bench({ now: cpuTime, warmupTime: 300, time: 500, throws: true });
  for (const [step, prepare] of Object.entries(steps)) bench.add(step, prepare(source, language));
  await bench.run();
  return bench.tasks.map(({ name: step, result }) => {
    if (result.state !== 'completed') throw new Error(`${step} of ${name} did not complete`);
    const { mean } = result.latency;
    return {
      text: name,
      blocks,
      units: source.length,
      step,
      'mean, µs of CPU': (1000 * mean).toFixed(0),
    };
  });
};

const bySize = [];
for (const blocks of [40, 160, 640]) bySize.push(...(await measured(english, blocks)));
const byLanguage = [];
for (const text of TEXTS) byLanguage.push(...(await measured(text, 40)));

console.log('\nAll that a save derives:\n');
console.log(markdownTable(bySize));
console.log(
  '\nScores look at the start of a text: what comes after it adds nothing to their cost. Their texts in other languages:\n',
);
console.log(markdownTable(byLanguage.filter(({ step }) => step.startsWith('scores'))));
